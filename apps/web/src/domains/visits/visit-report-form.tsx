import {
	businessActions,
	farAwayDefaultM,
	hasFeature,
	type Profile,
	reportErrors,
	type Visit,
	type VisitReportForm as ReportInput,
	visitReportFormSchema,
} from '@roundsman/contract'
import { ClipboardCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dropDraft, saveDraft } from '#platform/drafts'
import { contractResolver, useFieldText } from '#platform/forms'
import { Button } from '#ui/button'
import { CheckList } from '#ui/check-list'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { StickyAction } from '#ui/sticky-action'
import { TextArea } from '#ui/text-area'
import { reportVisit, visitEntity } from './visit-commands.ts'

/** What stands in the form; kept on the device at every change. */
export type ReportDraft = { doneIds: string[]; businessActions: string[]; comment: string }

const emptyDraft: ReportDraft = { doneIds: [], businessActions: [], comment: '' }
const commentMax = 512

const inputOf = (visit: Visit, draft: ReportDraft): ReportInput => ({
	businessActions: draft.businessActions,
	actionReports: visit.actions.map(({ id }) => ({ id, done: draft.doneIds.includes(id) })),
	comment: draft.comment.trim(),
})

function useReportForm(visit: Visit, profile: Profile | undefined, draft?: ReportDraft) {
	const hasBusinessActions = hasFeature(profile, 'visit_report')
	return useForm<ReportDraft>({
		defaultValues: draft ?? emptyDraft,
		resolver: contractResolver(
			visitReportFormSchema,
			(values) => inputOf(visit, values),
			(input) =>
				reportErrors(input, {
					actionIds: visit.actions.map(({ id }) => id),
					businessActionIds: businessActions,
					hasBusinessActions,
					// Without a position nobody is far away.
					asksWhenFarAway: false,
					target: visit.location,
					farAwayM: farAwayDefaultM,
				}),
		),
	})
}

function useKeptDraft(form: UseFormReturn<ReportDraft>, owner: string, visit: Visit): ReportDraft {
	const draft = useWatch({ control: form.control }) as ReportDraft
	const text = JSON.stringify(draft)
	const record = visitEntity(visit.id)
	const { isDirty } = form.formState
	useEffect(() => {
		if (isDirty) void saveDraft(owner, record, JSON.parse(text))
	}, [owner, record, text, isDirty])
	return draft
}

const hasContent = (draft: ReportDraft) =>
	draft.doneIds.length > 0 || draft.businessActions.length > 0 || draft.comment.trim() !== ''

type ReportFormProps = {
	visit: Visit
	profile: Profile | undefined
	owner: string
	/** What an earlier, interrupted writing left. */
	draft?: ReportDraft
	onBack: () => void
	onSaved: () => void
	onFailed: (error: unknown) => void
}

/** The report of a planned visit. Saved on this phone first, then sent. */
export function VisitReportForm(props: ReportFormProps) {
	const { visit, profile, owner, onBack, onSaved, onFailed } = props
	const { t } = useTranslation(['visits', 'options', 'common'])
	const form = useReportForm(visit, profile, props.draft)
	const draft = useKeptDraft(form, owner, visit)
	const fieldText = useFieldText()
	const { isSubmitting, errors } = form.formState
	const submit = form.handleSubmit(async (values) => {
		try {
			await reportVisit(visit, inputOf(visit, values))
			await dropDraft(owner, visitEntity(visit.id))
			onSaved()
		} catch (error) {
			onFailed(error)
		}
	})
	const choices = visit.actions.map(({ id, title, context }) => ({
		value: id,
		label: title,
		hint: context,
	}))
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
				<div className="flex flex-col gap-5 pt-4">
					{hasFeature(profile, 'visit_report') && (
						<Controller
							control={form.control}
							name="businessActions"
							render={({ field }) => (
								<CheckList
									legend={t('visits:businessActions')}
									values={field.value}
									onChange={field.onChange}
									choices={businessActions.map((value) => ({
										value,
										label: t(`options:business-action.${value}`),
									}))}
								/>
							)}
						/>
					)}
					{choices.length > 0 && (
						<Controller
							control={form.control}
							name="doneIds"
							render={({ field }) => (
								<CheckList
									legend={t('visits:actions')}
									values={field.value}
									onChange={field.onChange}
									choices={choices}
								/>
							)}
						/>
					)}
					<TextArea
						label={t('visits:comment')}
						hint={t('visits:commentHint')}
						maxCount={commentMax}
						error={fieldText(errors.comment?.message)}
						{...form.register('comment')}
					/>
				</div>
			</Screen>
		</form>
	)
}
