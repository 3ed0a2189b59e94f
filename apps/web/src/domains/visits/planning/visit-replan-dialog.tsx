import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	commentMaxLength,
	dateErrors,
	parseFields,
	type VisitReplanForm,
	visitReplanFormSchema,
} from '@roundsman/contract'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { StoredForm } from '#platform/forms/stored-form'
import { type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import type { VisitDialogProps } from '../cancel/visit-cancel-dialog.tsx'
import { visitReplan } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
import { VisitDayField, type VisitDays } from './visit-day-field.tsx'

type ReplanValues = { date: string | null; comment: string }
type ReplanDialogProps = VisitDialogProps & { days: VisitDays }

function valuesOf(correcting: Operation | undefined): ReplanValues {
	if (!correcting) return { date: null, comment: '' }
	const { date, comment = '' } = visitReplan.bodyOf(correcting)
	return { date, comment }
}

type ReplanSheetProps = ReplanDialogProps & { record: string; stored: ReplanValues | null }

function ReplanSheet({ days, ...props }: ReplanSheetProps) {
	const outbox = useOutbox()
	const { visit, correcting, onClose } = props
	const { t } = useTranslation(['planning', 'common', 'visits'])
	const { longDay } = useFormats()
	const form = useChangeForm<ReplanValues>({ ...props, beginning: valuesOf(correcting) })
	const { date, comment } = form.values
	const submit = () => {
		const { data, errors } = parseFields(visitReplanFormSchema, { date, comment })
		const found = errors ?? (days.dates ? dateErrors(data.date, days.dates, days.taken) : {})
		void form.submit(found, () =>
			visitReplan.save(outbox, { visit, form: data as VisitReplanForm }, correcting),
		)
	}
	return (
		<FormSheet
			title={t('replanVisit')}
			subtitle={[visit.companyName, t('replan.now', { day: longDay(visit.date) })].join(' · ')}
			submit={{
				label: t('common:save'),
				isBusy: form.isSaving,
				blockedReason: date ? undefined : t('blocked.day'),
				onPress: submit,
			}}
			isRefused={correcting !== undefined}
			onClose={onClose}
		>
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
		</FormSheet>
	)
}

/** Moves a planned visit to another day. Saved on this phone first, then sent. */
export function VisitReplanDialog(props: ReplanDialogProps) {
	const record = draftRecord(`${visitEntity(props.visit.id)}:replan`, props.correcting)
	return (
		<StoredForm<ReplanValues> record={record}>
			{(stored) => <ReplanSheet {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
