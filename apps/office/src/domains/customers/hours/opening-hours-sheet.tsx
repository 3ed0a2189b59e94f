import {
	type OfficeCustomerDetails,
	type OpeningHour,
	openingHoursFormSchema,
} from '@roundsman/contract'
import { Plus, X } from 'lucide'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { putOpeningHours } from '../form/customer-commands.ts'
import { weekdays } from './hours-rules.ts'
import { useHourLabels } from './use-hour-labels.ts'

/** `key`: of the row, which stays the same while times are typed. */
type Span = OpeningHour & { key: string }
type Values = { hours: Span[] }

const spanOf = (hour: OpeningHour): Span => ({ ...hour, key: crypto.randomUUID() })

/** What is added to a day: the morning, or what follows the last span. */
function nextSpan(hours: readonly Span[], weekday: number): Span {
	const last = hours.findLast((one) => one.weekday === weekday)
	return spanOf(last ? { weekday, from: last.to, to: '' } : { weekday, from: '08:00', to: '17:00' })
}

function useHoursForm({ id, hours }: OfficeCustomerDetails, onClose: () => void) {
	const { t } = useTranslation('office')
	return useOfficeForm<Values, { hours: OpeningHour[] }>({
		initial: { hours: hours.map((hour, place) => ({ ...hour, key: String(place) })) },
		bodyOf: (values) => ({ hours: values.hours.map(({ key: _, ...hour }) => hour) }),
		schema: openingHoursFormSchema,
		send: async (body) => {
			await putOpeningHours(id, body.hours)
			sayDone(t('saved'))
			onClose()
		},
	})
}
type Form = ReturnType<typeof useHoursForm>

function SpanLine({ form, place }: { form: Form; place: number }) {
	const { t } = useTranslation('customerCare')
	const { hours } = form.values
	const { from, to } = hours[place] as Span
	const remove = t('hours.remove', { from, to })
	const put = (change: Partial<OpeningHour>) =>
		form.set(
			'hours',
			hours.map((one, at) => (at === place ? { ...one, ...change } : one)),
		)
	return (
		<div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
			{(['from', 'to'] as const).map((side) => (
				<TextInput
					key={side}
					label={t(`hours.${side}`)}
					type="time"
					value={side === 'from' ? from : to}
					error={form.errorOf(`hours.${place}.${side}`)}
					onChange={(value) => put({ [side]: value })}
				/>
			))}
			<DeskButton
				kind="text"
				icon={X}
				aria-label={remove}
				title={remove}
				className="mt-5"
				onClick={() => form.set('hours', hours.toSpliced(place, 1))}
			/>
		</div>
	)
}

function DayHours({ form, day }: { form: Form; day: number }) {
	const { t } = useTranslation('customerCare')
	const { weekday } = useHourLabels()
	const { hours } = form.values
	const name = weekday(day, 'long')
	const add = () => {
		const last = hours.findLastIndex((one) => one.weekday === day)
		const place = last < 0 ? hours.length : last + 1
		form.set('hours', hours.toSpliced(place, 0, nextSpan(hours, day)))
	}
	return (
		<fieldset className="grid min-w-0 gap-2 border-t border-hairline pt-3">
			<legend className="sr-only">{name}</legend>
			<div className="flex items-center gap-3">
				<span aria-hidden className="flex-1 text-label">
					{name}
				</span>
				{!hours.some((one) => one.weekday === day) && (
					<span className="text-caption text-muted">{t('hours.closed')}</span>
				)}
				<DeskButton
					isSmall
					kind="text"
					icon={Plus}
					aria-label={t('hours.addOn', { day: name })}
					onClick={add}
				>
					{t('hours.add')}
				</DeskButton>
			</div>
			{hours.map((one, place) =>
				one.weekday === day ? <SpanLine key={one.key} form={form} place={place} /> : null,
			)}
		</fieldset>
	)
}

/** Says when a customer is open, the whole week. */
export function OpeningHoursSheet({
	customer,
	onClose,
}: {
	customer: OfficeCustomerDetails
	onClose: () => void
}) {
	const { t } = useTranslation('customerCare')
	const form = useHoursForm(customer, onClose)
	return (
		<FormSheet title={t('hours')} form={form} onClose={onClose}>
			<p className="text-caption text-muted">{t('hours.hint')}</p>
			{weekdays.map((day) => (
				<DayHours key={day} form={form} day={day} />
			))}
		</FormSheet>
	)
}
