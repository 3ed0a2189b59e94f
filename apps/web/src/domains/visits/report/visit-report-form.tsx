import {
	businessActions,
	commentMaxLength,
	farAwayDefaultM,
	hasFeature,
	type Profile,
	type VisitReportForm as ReportInput,
	reportErrors,
	type Visit,
	visitReportFormSchema,
} from '@roundsman/contract'
import { ClipboardCheck } from 'lucide'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { parseErrorBody } from '#platform/api-error'
import { dropDraft } from '#platform/forms/drafts'
import { useKeptDraft, useStoredDraft } from '#platform/forms/form-draft'
import { contractResolver, toFormErrors, useFieldText } from '#platform/forms/forms'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { getSession } from '#platform/session/session-store'
import { useUnsavedInput } from '#platform/unsaved-input'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { CheckList } from '#ui/form/check-list'
import { TextArea } from '#ui/form/text-area'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'
import { reportDraft, saveVisitChange } from '../changes/visit-commands.ts'
import { visitEntity } from '../changes/visit-kinds.ts'
import { FarAwayQuestion, useWhereabouts, type Whereabouts } from './far-away-question.tsx'
import type { ReportDraft } from './report-draft.ts'

const emptyDraft: ReportDraft = {
	doneIds: [],
	businessActions: [],
	comment: '',
	farAwayComment: '',
}

function inputOf(visit: Visit, draft: ReportDraft, { position, isFar }: Whereabouts): ReportInput {
	const farAwayComment = isFar ? draft.farAwayComment.trim() : ''
	return {
		businessActions: draft.businessActions,
		actionReports: visit.actions.map(({ id }) => ({ id, done: draft.doneIds.includes(id) })),
		comment: draft.comment.trim(),
		...(position ? { position } : {}),
		...(farAwayComment ? { farAwayComment } : {}),
	}
}

type ReportRules = {
	profile: Profile | undefined
	/** From how many metres on it is asked why a report is made there, null where nobody asks. */
	beyondM: number | null
	where: Whereabouts
}

function useReportForm(visit: Visit, { profile, beyondM, where }: ReportRules, draft: ReportDraft) {
	const hasBusinessActions = hasFeature(profile, 'visit_report')
	return useForm<ReportDraft>({
		defaultValues: draft,
		resolver: contractResolver(
			visitReportFormSchema,
			(values) => inputOf(visit, values, where),
			(input) =>
				reportErrors(input, {
					actionIds: visit.actions.map(({ id }) => id),
					businessActionIds: businessActions,
					hasBusinessActions,
					asksWhenFarAway: beyondM !== null,
					target: visit.location,
					farAwayM: beyondM ?? farAwayDefaultM,
				}),
		),
	})
}

/** Under which name the draft is kept: a correction is not mixed with a new report. */
const recordOf = (visit: Visit, correcting?: Operation) =>
	correcting ? `correction:${correcting.id}` : visitEntity(visit.id)

/** What a refused report held, as the form holds it. */
function draftOf({ body }: Operation): ReportDraft {
	const { actionReports, comment, businessActions, farAwayComment = '' } = body as ReportInput
	const doneIds = actionReports.filter(({ done }) => done).map(({ id }) => id)
	return { doneIds, businessActions, comment, farAwayComment }
}

/** Shows what the office refused at the fields it named. */
function useRefusedFields(form: UseFormReturn<ReportDraft>, correcting?: Operation): void {
	const { setError } = form
	useEffect(() => {
		const fields = parseErrorBody(correcting?.lastError?.body)?.error.fields ?? {}
		const { actionReports, ...others } = toFormErrors(fields)
		const errors = { ...others, ...(actionReports ? { doneIds: actionReports } : {}) }
		for (const [name, error] of Object.entries(errors)) setError(name as 'comment', error)
	}, [correcting, setError])
}

const hasContent = (draft: ReportDraft) =>
	draft.doneIds.length > 0 || draft.businessActions.length > 0 || draft.comment.trim() !== ''

type TickListProps = {
	form: UseFormReturn<ReportDraft>
	name: 'doneIds' | 'businessActions'
	legend: string
	choices: { value: string; label: string; hint?: string }[]
	error?: string
}

function TickList({ form, name, legend, choices, error }: TickListProps) {
	return (
		<Controller
			control={form.control}
			name={name}
			render={({ field }) => (
				<CheckList
					legend={legend}
					values={field.value}
					onChange={field.onChange}
					choices={choices}
					error={error}
				/>
			)}
		/>
	)
}

type ReportFieldsProps = {
	form: UseFormReturn<ReportDraft>
	visit: Visit
	profile: Profile | undefined
}

function ReportFields({ form, visit, profile }: ReportFieldsProps) {
	const { t } = useTranslation(['visits', 'options'])
	const fieldText = useFieldText()
	const { errors } = useFormState({ control: form.control })
	const actions = visit.actions.map(({ id, title, context }) => ({
		value: id,
		label: title,
		hint: context,
	}))
	const businessChoices = businessActions.map((value) => ({
		value,
		label: t(`options:business-action.${value}`),
	}))
	return (
		<div className="flex flex-col gap-5 pt-4">
			{hasFeature(profile, 'visit_report') && (
				<TickList
					form={form}
					name="businessActions"
					legend={t('visits:businessActions')}
					choices={businessChoices}
					error={fieldText(errors.businessActions?.message)}
				/>
			)}
			{actions.length > 0 && (
				<TickList
					form={form}
					name="doneIds"
					legend={t('visits:actions')}
					choices={actions}
					error={fieldText(errors.doneIds?.message)}
				/>
			)}
			<TextArea
				label={t('visits:comment')}
				hint={t('visits:commentHint')}
				maxCount={commentMaxLength}
				error={fieldText(errors.comment?.message)}
				{...form.register('comment')}
			/>
		</div>
	)
}

type VisitReportFormProps = {
	visit: Visit
	profile: Profile | undefined
	/** From how many metres on the service asks why a report is made there, as far as it is known. */
	farAwayMeters: number | undefined
	/** A refused report whose place this one takes. */
	correcting?: Operation
	onBack: () => void
	/** With what became of it where a refused one is corrected. */
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

type ReportFormProps = VisitReportFormProps & {
	owner: string
	/** What an earlier, interrupted writing left. */
	draft: ReportDraft
}

function ReportForm(props: ReportFormProps) {
	const { visit, profile, owner, correcting, onBack, onSaved, onFailed } = props
	const { t } = useTranslation(['visits', 'common'])
	const meters = props.farAwayMeters ?? farAwayDefaultM
	const beyondM = hasFeature(profile, 'far_away_distance') ? meters : null
	const where = useWhereabouts(visit, beyondM, correcting)
	const form = useReportForm(visit, { profile, beyondM, where }, props.draft)
	const record = recordOf(visit, correcting)
	const draft = useWatch({ control: form.control }) as ReportDraft
	const { isSubmitting, isDirty } = form.formState
	useKeptDraft(owner, record, draft, isDirty)
	useRefusedFields(form, correcting)
	useUnsavedInput(isDirty)
	const submit = form.handleSubmit(async (values) => {
		try {
			const change = reportDraft(visit, inputOf(visit, values, where))
			const decision = await saveVisitChange(change, correcting)
			onSaved(decision)
			// What could not be settled without network stays in the form.
			if (decision !== 'unreachable') await dropDraft(owner, record)
		} catch (error) {
			onFailed(error)
		}
	})
	return (
		<form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
			<Screen
				header={
					<Header
						title={t('visits:reportTitle')}
						subtitle={visit.companyName}
						back={{ label: t('common:back'), onBack }}
						focusKey={visit.id}
					/>
				}
				action={
					<StickyAction>
						<Button
							type="submit"
							kind="filled"
							big
							icon={ClipboardCheck}
							busy={isSubmitting}
							{...(hasContent(draft) ? {} : { blockedReason: t('visits:submit.nothing') })}
						>
							{t('visits:submit')}
						</Button>
					</StickyAction>
				}
			>
				<FarAwayQuestion
					control={form.control}
					isFar={where.isFar}
					meters={meters}
					onBack={onBack}
				/>
				<ReportFields form={form} visit={visit} profile={profile} />
			</Screen>
		</form>
	)
}

/** The report of a planned visit. Saved on this phone first, then sent; a draft is taken up again. */
export function VisitReportForm(props: VisitReportFormProps) {
	const { visit, correcting } = props
	const owner = getSession()?.userId ?? ''
	const stored = useStoredDraft<ReportDraft>(owner, recordOf(visit, correcting))
	if (stored === undefined) return null
	// A draft of an earlier version may lack what came later.
	const draft = { ...emptyDraft, ...(stored ?? (correcting && draftOf(correcting))) }
	return <ReportForm {...props} owner={owner} draft={draft} />
}
