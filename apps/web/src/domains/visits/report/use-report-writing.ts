import {
	businessActions,
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
import { useForm, useWatch } from 'react-hook-form'
import { useFormLifecycle } from '#platform/forms/form-lifecycle'
import { contractResolver, toFormErrors, useRefusedErrors } from '#platform/forms/forms'
import { type Decision, type Operation, useOutbox } from '#platform/outbox/outbox'
import { visitReport } from '../changes/visit-changes.ts'
import { useWhereabouts, type Whereabouts } from './far-away-question.tsx'
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
	/** The distance in metres that requires a reason, null for none. */
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

/** The form's values of a refused report. */
function draftOf(refused: Operation): ReportDraft {
	const { farAwayComment = '', ...body } = visitReport.bodyOf(refused)
	const { actionReports, comment, businessActions } = body
	const doneIds = actionReports.filter(({ done }) => done).map(({ id }) => id)
	return { doneIds, businessActions, comment, farAwayComment }
}

/** The office's refusals, by the fields that it named. */
function placeRefused(refused: FieldErrors) {
	const { actionReports, ...others } = toFormErrors(refused)
	return { ...others, ...(actionReports ? { doneIds: actionReports } : {}) }
}

const hasContent = (draft: ReportDraft) =>
	draft.doneIds.length > 0 || draft.businessActions.length > 0 || draft.comment.trim() !== ''

export type ReportWriting = {
	visit: Visit
	profile: Profile | undefined
	/** The distance in metres from which the service requires a reason, where known. */
	farAwayMeters: number | undefined
	/** The refused report that this one replaces. */
	correcting?: Operation
	/** Called with the decision about the refused report where one is corrected. */
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

/**
 * The report of a visit while it is written: its values, whether it can be sent, and how. `record` is the
 * name of its draft.
 */
export function useReportWriting(
	{ visit, profile, farAwayMeters, correcting, onSaved, onFailed }: ReportWriting,
	{ record, stored }: { record: string; stored: ReportDraft | null },
) {
	const outbox = useOutbox()
	const meters = farAwayMeters ?? farAwayDefaultM
	const beyondM = hasFeature(profile, 'far_away_distance') ? meters : null
	const where = useWhereabouts(visit, beyondM, correcting)
	const beginning = { ...emptyDraft, ...(correcting && draftOf(correcting)) }
	// A draft of an earlier version may lack fields that were added later.
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
			return { decision: await visitReport.save(outbox, { visit, form }, correcting) }
		}),
	)
	return {
		...{ form, draft, where, meters, isSaving },
		isEmpty: !hasContent(draft),
		submit: () => void submit(),
	}
}
