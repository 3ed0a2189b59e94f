import {
	businessActions,
	commentMaxLength,
	type FieldErrors,
	farAwayDefaultM,
	hasFeature,
	isSameValue,
	type Profile,
	type VisitReportForm as ReportInput,
	reportErrors,
	type Visit,
	visitReportFormSchema,
} from '@roundsman/contract'
import { CheckList } from '@roundsman/ui/form/check-list'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { ClipboardCheck } from 'lucide'
import { Controller, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { draftRecord, useFormLifecycle } from '#platform/forms/form-lifecycle'
import {
	contractResolver,
	toFormErrors,
	useFieldText,
	useRefusedErrors,
} from '#platform/forms/forms'
import { StoredForm } from '#platform/forms/stored-form'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitReport } from '../changes/visit-changes.ts'
import { visitEntity } from '../changes/visit-entity.ts'
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

/** What a refused report held, as the form holds it. */
function draftOf(refused: Operation): ReportDraft {
	const { farAwayComment = '', ...body } = visitReport.bodyOf(refused)
	const { actionReports, comment, businessActions } = body
	const doneIds = actionReports.filter(({ done }) => done).map(({ id }) => id)
	return { doneIds, businessActions, comment, farAwayComment }
}

/** What the office refused, at the fields that it named. */
function placeRefused(refused: FieldErrors) {
	const { actionReports, ...others } = toFormErrors(refused)
	return { ...others, ...(actionReports ? { doneIds: actionReports } : {}) }
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

type ReportFormProps = VisitReportFormProps & { record: string; stored: ReportDraft | null }

function ReportForm(props: ReportFormProps) {
	const { visit, profile, record, stored, correcting, onBack, onSaved, onFailed } = props
	const { t } = useTranslation(['visits', 'common'])
	const meters = props.farAwayMeters ?? farAwayDefaultM
	const beyondM = hasFeature(profile, 'far_away_distance') ? meters : null
	const where = useWhereabouts(visit, beyondM, correcting)
	const beginning = { ...emptyDraft, ...(correcting && draftOf(correcting)) }
	// A draft of an earlier version may lack what came later.
	const rules = { profile, beyondM, where }
	const form = useReportForm(visit, rules, stored ? { ...emptyDraft, ...stored } : beginning)
	const draft = useWatch({ control: form.control }) as ReportDraft
	useRefusedErrors(form, correcting, placeRefused)
	const { save, isSaving } = useFormLifecycle<{ decision: Decision }>({
		record,
		draft,
		isChanged: !isSameValue(draft, beginning),
		isRestored: stored !== null,
		onSaved: ({ decision }) => onSaved(decision),
		onFailed,
	})
	const submit = form.handleSubmit((values) =>
		save(async () => {
			const form = inputOf(visit, values, where)
			return { decision: await visitReport.save({ visit, form }, correcting) }
		}),
	)
	return (
		<FormScreen
			title={t('visits:reportTitle')}
			subtitle={visit.companyName}
			back={{ label: t('common:back'), onBack }}
			focusKey={visit.id}
			submit={{
				label: t('visits:submit'),
				icon: ClipboardCheck,
				isBusy: isSaving,
				blockedReason: hasContent(draft) ? undefined : t('visits:submit.nothing'),
			}}
			onSubmit={() => void submit()}
		>
			<FarAwayQuestion control={form.control} isFar={where.isFar} meters={meters} onBack={onBack} />
			<ReportFields form={form} visit={visit} profile={profile} />
		</FormScreen>
	)
}

/** The report of a planned visit. Saved on this phone first, then sent; a draft is taken up again. */
export function VisitReportForm(props: VisitReportFormProps) {
	const record = draftRecord(visitEntity(props.visit.id), props.correcting)
	return (
		<StoredForm<ReportDraft> record={record}>
			{(stored) => <ReportForm {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
