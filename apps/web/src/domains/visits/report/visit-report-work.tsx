import { type ActionItem, commentMaxLength, hasFeature } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { TextArea } from '@roundsman/ui/form/text-area'
import { Icon } from '@roundsman/ui/icon'
import { type RenderLink, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { TickRow } from '@roundsman/ui/work/tick-row'
import { ClipboardCheck, PenLine } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { useFieldText } from '#platform/forms/forms'
import { StoredForm } from '#platform/forms/stored-form'
import { useTranslation } from '#texts'
import { visitEntity } from '../changes/visit-entity.ts'
import { FarAwayOnSending, wrongReason } from './far-away-question.tsx'
import type { ReportDraft } from './report-draft.ts'
import { type ReportWriting, useReportWriting } from './use-report-writing.ts'
import { BusinessTicks } from './visit-report-form.tsx'

type Writing = ReturnType<typeof useReportWriting>

type ActionTicksProps = {
	actions: readonly ActionItem[]
	writing: Writing
	renderActionLink: (action: ActionItem) => RenderLink
}

function CommentRow({ writing }: { writing: Writing }) {
	const { t } = useTranslation(['visits', 'visitWork'])
	const fieldText = useFieldText()
	const { form, draft } = writing
	const { errors } = useFormState({ control: form.control })
	const [isOpen, setOpen] = useState(false)
	if (isOpen || draft.comment || errors.comment) {
		return (
			<li className="p-3">
				<TextArea
					label={t('visits:comment')}
					hint={t('visits:commentHint')}
					maxCount={commentMaxLength}
					error={fieldText(errors.comment?.message)}
					autoFocus={isOpen}
					{...form.register('comment')}
				/>
			</li>
		)
	}
	return (
		<li>
			<button
				type="button"
				className="focus-inset flex min-h-14 w-full items-center pr-4 text-left text-body text-muted active:bg-pressed"
				onClick={() => setOpen(true)}
			>
				<span className="grid w-14 flex-none place-items-center">
					<Icon glyph={PenLine} size={22} />
				</span>
				{t('visitWork:addComment')}
			</button>
		</li>
	)
}

/** The actions of the visit: ticked ones are reported; the last row is the report's comment. */
function ActionTicks({ actions, writing, renderActionLink }: ActionTicksProps) {
	const { t } = useTranslation(['visits', 'visitWork'])
	const { form, draft } = writing
	const tick = (id: string, isDone: boolean) => {
		const others = draft.doneIds.filter((one) => one !== id)
		form.setValue('doneIds', isDone ? [...others, id] : others)
	}
	return (
		<Rows label={t('visits:actions')}>
			{actions.map((action) => (
				<TickRow
					key={action.id}
					label={t('visitWork:done', { action: action.title })}
					title={action.title}
					subtitle={action.context}
					checked={draft.doneIds.includes(action.id)}
					onChange={(isDone) => tick(action.id, isDone)}
					renderLink={renderActionLink(action)}
				/>
			))}
			<CommentRow writing={writing} />
		</Rows>
	)
}

/** The parts of the report on the page: rows to tick, and the button that sends it. */
type ReportParts = { fields: ReactNode; button: ReactNode }

type VisitReportWorkProps = Omit<ReportWriting, 'correcting'> & {
	renderActionLink: ActionTicksProps['renderActionLink']
	children: (parts: ReportParts) => ReactNode
}

function ReportWork({
	record,
	stored,
	renderActionLink,
	children,
	...props
}: VisitReportWorkProps & { record: string; stored: ReportDraft | null }) {
	const { t } = useTranslation(['visits', 'visitWork'])
	const { visit, profile } = props
	const writing = useReportWriting(props, { record, stored })
	const { draft, where, meters } = writing
	const [isAsking, setAsking] = useState(false)
	const all = visit.actions.length
	const done = visit.actions.filter(({ id }) => draft.doneIds.includes(id)).length
	const send = () =>
		where.isFar && wrongReason(draft.farAwayComment) ? setAsking(true) : writing.submit()
	const fields = (
		<section>
			{hasFeature(profile, 'visit_report') && (
				<div className="pt-4">
					<BusinessTicks form={writing.form} />
				</div>
			)}
			<SectionTitle {...(all > 0 ? { end: t('visitWork:doneOf', { done, all }) } : {})}>
				{t('visits:actions')}
			</SectionTitle>
			<ActionTicks actions={visit.actions} writing={writing} renderActionLink={renderActionLink} />
			{isAsking && (
				<FarAwayOnSending
					control={writing.form.control}
					meters={meters}
					label={t('visits:submit')}
					onSend={() => {
						setAsking(false)
						writing.submit()
					}}
					onClose={() => setAsking(false)}
				/>
			)}
		</section>
	)
	const button = (
		<Button
			kind="filled"
			big
			icon={ClipboardCheck}
			busy={writing.isSaving}
			className="flex-1"
			{...(writing.isEmpty ? { blockedReason: t('visits:submit.nothing') } : {})}
			onClick={send}
		>
			{t('visits:submit')}
			{all > 0 && !writing.isEmpty && (
				<span className="block text-caption">{t('visitWork:doneOf', { done, all })}</span>
			)}
		</Button>
	)
	return children({ fields, button })
}

/** The report of a running visit, within the visit's page. It shares the draft of the report's own screen. */
export function VisitReportWork(props: VisitReportWorkProps) {
	const record = draftRecord(visitEntity(props.visit.id), undefined)
	return (
		<StoredForm<ReportDraft> record={record}>
			{(stored) => <ReportWork {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
