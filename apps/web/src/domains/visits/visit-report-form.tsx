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
import { ClipboardCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dropDraft, loadDraft, saveDraft } from '#platform/drafts'
import { contractResolver, useFieldText } from '#platform/forms'
import { getSession } from '#platform/session-store'
import { useUnsavedInput } from '#platform/unsaved-input'
import { Button } from '#ui/button'
import { CheckList } from '#ui/check-list'
import { Header } from '#ui/header'
import { Screen } from '#ui/screen'
import { StickyAction } from '#ui/sticky-action'
import { TextArea } from '#ui/text-area'
import { reportVisit, visitEntity } from './visit-commands.ts'

/** What stands in the form; kept on the device at every change. */
type ReportDraft = { doneIds: string[]; businessActions: string[]; comment: string }

const emptyDraft: ReportDraft = { doneIds: [], businessActions: [], comment: '' }

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

type TickListProps = {
	form: UseFormReturn<ReportDraft>
	name: 'doneIds' | 'businessActions'
	legend: string
	choices: { value: string; label: string; hint?: string }[]
}

function TickList({ form, name, legend, choices }: TickListProps) {
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
				/>
			)}
			{actions.length > 0 && (
				<TickList form={form} name="doneIds" legend={t('visits:actions')} choices={actions} />
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
	onBack: () => void
	onSaved: () => void
	onFailed: (error: unknown) => void
}

type ReportFormProps = VisitReportFormProps & {
	owner: string
	/** What an earlier, interrupted writing left. */
	draft: ReportDraft | null
}

function ReportForm(props: ReportFormProps) {
	const { visit, profile, owner, onBack, onSaved, onFailed } = props
	const { t } = useTranslation(['visits', 'common'])
	const form = useReportForm(visit, profile, props.draft ?? undefined)
	const draft = useKeptDraft(form, owner, visit)
	const { isSubmitting, isDirty } = form.formState
	useUnsavedInput(isDirty)
	const submit = form.handleSubmit(async (values) => {
		try {
			await reportVisit(visit, inputOf(visit, values))
			await dropDraft(owner, visitEntity(visit.id))
			onSaved()
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
				<ReportFields form={form} visit={visit} profile={profile} />
			</Screen>
		</form>
	)
}

/** The draft of a visit's report: undefined while it is being read, null when there is none. */
function useStoredDraft(owner: string, id: string): ReportDraft | null | undefined {
	const [draft, setDraft] = useState<ReportDraft | null>()
	useEffect(() => {
		loadDraft<ReportDraft>(owner, visitEntity(id)).then(
			(found) => setDraft(found ?? null),
			() => setDraft(null),
		)
	}, [owner, id])
	return draft
}

/** The report of a planned visit. Saved on this phone first, then sent; a draft is taken up again. */
export function VisitReportForm(props: VisitReportFormProps) {
	const owner = getSession()?.userId ?? ''
	const draft = useStoredDraft(owner, props.visit.id)
	return draft === undefined ? null : <ReportForm {...props} owner={owner} draft={draft} />
}
