import {
	commentMaxLength,
	dateErrors,
	parseFields,
	type VisitReplanForm,
	visitReplanFormSchema,
} from '@roundsman/contract'
import { draftRecord, useChangeForm, useStoredForm } from '#platform/forms/change-form'
import type { Operation } from '#platform/outbox/outbox'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { TextArea } from '#ui/form/text-area'
import { Sheet } from '#ui/overlay/sheet'
import type { VisitDialogProps } from '../cancel/visit-cancel-dialog.tsx'
import { replanDraft, saveVisitChange } from '../changes/visit-commands.ts'
import { visitEntity } from '../changes/visit-kinds.ts'
import { VisitDayField, type VisitDays } from './visit-day-field.tsx'

type ReplanValues = { date: string | null; comment: string }
type ReplanDialogProps = VisitDialogProps & { days: VisitDays }

function valuesOf(correcting: Operation | undefined): ReplanValues {
	if (!correcting) return { date: null, comment: '' }
	const { date, comment = '' } = correcting.body as VisitReplanForm
	return { date, comment }
}

const recordOf = ({ visit, correcting }: VisitDialogProps) =>
	draftRecord(`${visitEntity(visit.id)}:replan`, correcting)

function ReplanSheet({
	stored,
	days,
	...props
}: ReplanDialogProps & { stored: ReplanValues | null }) {
	const { visit, correcting, onClose } = props
	const { t } = useTranslation(['planning', 'common', 'visits'])
	const { longDay } = useFormats()
	const form = useChangeForm<ReplanValues>({
		...props,
		record: recordOf(props),
		beginning: valuesOf(correcting),
		stored,
	})
	const { date, comment } = form.values
	const submit = () => {
		const { data, errors } = parseFields(visitReplanFormSchema, { date, comment })
		const found = errors ?? (days.dates ? dateErrors(data.date, days.dates, days.taken) : {})
		void form.submit(found, () =>
			saveVisitChange(replanDraft(visit, data as VisitReplanForm), correcting),
		)
	}
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onClose()}
			title={t('replanVisit')}
			footer={
				<Button
					kind="filled"
					big
					busy={form.isSaving}
					onClick={submit}
					{...(date ? {} : { blockedReason: t('blocked.day') })}
				>
					{t('common:save')}
				</Button>
			}
		>
			<div className="flex flex-col gap-4 px-4 pb-2">
				<p className="text-meta text-muted">
					{[visit.companyName, t('replan.now', { day: longDay(visit.date) })].join(' · ')}
				</p>
				<VisitDayField
					days={days}
					label={t('moved.to')}
					value={date}
					error={form.errorOf('date')}
					onChange={(day) => form.change({ date: day })}
				/>
				<TextArea
					label={t('visits:comment')}
					note={`(${t('common:optional')})`}
					hint={t('replan.hint')}
					maxCount={commentMaxLength}
					value={comment}
					error={form.errorOf('comment')}
					onChange={(event) => form.change({ comment: event.target.value })}
				/>
			</div>
		</Sheet>
	)
}

/** Moves a planned visit to another day. Saved on this phone first, then sent. */
export function VisitReplanDialog(props: ReplanDialogProps) {
	const stored = useStoredForm<ReplanValues>(recordOf(props))
	return stored === undefined ? null : <ReplanSheet {...props} stored={stored} />
}
