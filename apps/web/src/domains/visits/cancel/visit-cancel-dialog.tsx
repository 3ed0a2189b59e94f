import {
	type CancelReason,
	cancelErrors,
	cancelReasons,
	commentMaxLength,
	parseFields,
	type Visit,
	type VisitCancelForm,
	visitCancelFormSchema,
} from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { CalendarClock } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { StoredForm } from '#platform/forms/stored-form'
import { type Decision, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitCancel } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'

export type VisitDialogProps = {
	visit: Visit
	/** The refused change that this one replaces. */
	correcting?: Operation | undefined
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

type CancelValues = { reason: CancelReason | null; comment: string }

const empty: CancelValues = { reason: null, comment: '' }

/** A comment that was written for another reason is not sent with this one. */
const inputOf = ({ reason, comment }: CancelValues) => ({
	reason,
	comment: reason === 'other' ? comment : '',
})

function valuesOf(correcting: Operation | undefined): CancelValues {
	if (!correcting) return empty
	const { reason, comment = '' } = visitCancel.bodyOf(correcting)
	return { reason, comment }
}

/** Scrolls into view when it appears below the reasons. */
function Appearing({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	return (
		<div ref={box} className="px-4 py-2">
			{children}
		</div>
	)
}

function OtherReason(props: {
	value: string
	error?: string | undefined
	onChange: (text: string) => void
}) {
	const { t } = useTranslation(['planning', 'visits'])
	return (
		<Appearing>
			<TextArea
				label={t('visits:comment')}
				hint={t('planning:reason.hint')}
				maxCount={commentMaxLength}
				value={props.value}
				onChange={(event) => props.onChange(event.target.value)}
				error={props.error}
			/>
		</Appearing>
	)
}

/** `onReplan` where the visit can be moved instead. */
type CancelDialogProps = VisitDialogProps & { onReplan?: (() => void) | undefined }
function CancelSheet(props: CancelDialogProps & { record: string; stored: CancelValues | null }) {
	const outbox = useOutbox()
	const { visit, correcting, onReplan, onClose } = props
	const { t } = useTranslation(['planning', 'options', 'common'])
	const form = useChangeForm<CancelValues>({ ...props, beginning: valuesOf(correcting) })
	const { reason, comment } = form.values
	const submit = () => {
		const { data, errors } = parseFields(visitCancelFormSchema, inputOf(form.values))
		const found = errors ?? cancelErrors(data)
		void form.submit(found, () =>
			visitCancel.save(outbox, { visit, form: data as VisitCancelForm }, correcting),
		)
	}
	return (
		<FormSheet
			title={t('cancelVisit')}
			subtitle={[visit.companyName, t('reasons', { count: cancelReasons.length })].join(' · ')}
			submit={{
				label: t('cancelVisit'),
				isBusy: form.isSaving,
				blockedReason: reason ? undefined : t('blocked.reason'),
				onPress: submit,
			}}
			flush
			isRefused={correcting !== undefined}
			onClose={onClose}
		>
			<RadioList
				legend={t('reason')}
				legendHidden
				flush
				value={reason}
				onChange={(chosen) => form.change({ reason: chosen as CancelReason })}
				choices={cancelReasons.map((value) => ({
					value,
					label: t(`options:canceling-reasons.${value}`),
				}))}
				error={form.errorOf('reason')}
			/>
			{reason === 'other_day' && onReplan && (
				<Appearing>
					<Button icon={CalendarClock} className="w-full" onClick={onReplan}>
						{t('replanInstead')}
					</Button>
				</Appearing>
			)}
			{reason === 'other' && (
				<OtherReason
					value={comment}
					error={form.errorOf('comment')}
					onChange={(text) => form.change({ comment: text })}
				/>
			)}
		</FormSheet>
	)
}

/** Asks why a planned visit is cancelled. Saved on this phone first, then sent. */
export function VisitCancelDialog(props: CancelDialogProps) {
	const record = draftRecord(`${visitEntity(props.visit.id)}:cancel`, props.correcting)
	return (
		<StoredForm<CancelValues> record={record}>
			{(stored) => <CancelSheet {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
