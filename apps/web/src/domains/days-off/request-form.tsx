import {
	type DayPart,
	type DaysOff,
	dayOffNoteMaxLength,
	dayOffRequestFormSchema,
	dayParts,
	parseFields,
	requestErrors,
} from '@roundsman/contract'
import { DayRange } from '@roundsman/ui/form/day-range'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { StoredForm } from '#platform/forms/stored-form'
import { type Decision, newId, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { daysOffAsk } from './changes/days-off-changes.ts'
import { useDaysOffLabels } from './use-days-off-labels.ts'

type Values = { firstDate: string; lastDate: string; part: DayPart; note: string }
type FormProps = {
	known: DaysOff
	today: string
	/** The refused request that this one replaces. */
	correcting?: Operation | undefined
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

const empty: Values = { firstDate: '', lastDate: '', part: 'whole', note: '' }

/** The form of a request, validated by the service's rules as far as this phone has the data. */
function useRequestForm({
	known,
	today,
	...setup
}: Omit<FormProps, 'onClose'> & { stored: Values | null; record: string }) {
	const outbox = useOutbox()
	const { correcting } = setup
	const words = useDaysOffLabels()
	const refused = correcting && daysOffAsk.bodyOf(correcting)
	const form = useChangeForm<Values>({ ...setup, beginning: { ...empty, ...refused } })
	const id = refused?.id
	// A refused request is listed, and must not conflict with itself.
	const others = { ...known, requests: known.requests.filter((one) => one.id !== id) }
	const { firstDate, lastDate, part, note } = form.values
	const period = { firstDate, lastDate: lastDate || firstDate, part }
	const save = () => {
		const read = parseFields(dayOffRequestFormSchema, { id: id ?? newId(), ...period, note })
		const errors = read.errors ?? requestErrors(read.data, { today, known: others })
		void form.submit(errors, () => {
			const about = words.period(period)
			return daysOffAsk.save(outbox, { form: read.data as never, about }, correcting)
		})
	}
	const isKnown =
		firstDate !== '' &&
		Object.keys(requestErrors({ ...period, note: '' }, { today, known: others })).length === 0
	return { form, save, cost: isKnown ? words.cost(period, known) : undefined }
}

function Form({ onClose, ...setup }: FormProps & { stored: Values | null; record: string }) {
	const { t } = useTranslation('daysOff')
	const { form, save, cost } = useRequestForm(setup)
	const { firstDate, lastDate, part, note } = form.values
	return (
		<FormSheet
			title={t('ask')}
			submit={{ label: t('send'), isBusy: form.isSaving, onPress: save }}
			isRefused={setup.correcting !== undefined}
			onClose={onClose}
		>
			<DayRange
				value={{ startDate: firstDate, endDate: lastDate }}
				labels={{ start: t('first'), end: t('last') }}
				error={form.errorOf('firstDate') ?? form.errorOf('lastDate')}
				onChange={({ startDate, endDate }) =>
					form.change({
						...(startDate === undefined ? {} : { firstDate: startDate }),
						...(endDate === undefined ? {} : { lastDate: endDate }),
					})
				}
			/>
			<RadioList
				legend={t('part')}
				value={part}
				choices={dayParts.map((value) => ({ value, label: t(`part.${value}`) }))}
				onChange={(value) => form.change({ part: value as DayPart })}
			/>
			<TextArea
				label={t('note')}
				value={note}
				maxCount={dayOffNoteMaxLength}
				error={form.errorOf('note')}
				onChange={({ target }) => form.change({ note: target.value })}
			/>
			{cost && (
				<p role="status" className="text-meta text-muted">
					{cost}
				</p>
			)}
		</FormSheet>
	)
}

/** The sheet to request days off: the draft is stored at every change, the request is saved on this phone. */
export function RequestForm(props: FormProps) {
	const record = draftRecord('days-off', props.correcting)
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
