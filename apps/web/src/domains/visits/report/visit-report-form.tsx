import {
	businessActions,
	commentMaxLength,
	hasFeature,
	type Profile,
	type Visit,
} from '@roundsman/contract'
import { CheckList } from '@roundsman/ui/form/check-list'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { ClipboardCheck } from 'lucide'
import { Controller, type UseFormReturn, useFormState } from 'react-hook-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { useFieldText } from '#platform/forms/forms'
import { StoredForm } from '#platform/forms/stored-form'
import { useTranslation } from '#texts'
import { visitEntity } from '../changes/visit-entity.ts'
import { FarAwayQuestion } from './far-away-question.tsx'
import type { ReportDraft } from './report-draft.ts'
import { type ReportWriting, useReportWriting } from './use-report-writing.ts'

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

/** A prospector's activities in addition to the planned actions. */
export function BusinessTicks({ form }: Pick<TickListProps, 'form'>) {
	const { t } = useTranslation(['visits', 'options'])
	const fieldText = useFieldText()
	const { errors } = useFormState({ control: form.control })
	return (
		<TickList
			form={form}
			name="businessActions"
			legend={t('visits:businessActions')}
			choices={businessActions.map((value) => ({
				value,
				label: t(`options:business-action.${value}`),
			}))}
			error={fieldText(errors.businessActions?.message)}
		/>
	)
}

type ReportFieldsProps = {
	form: UseFormReturn<ReportDraft>
	visit: Visit
	profile: Profile | undefined
}

function ReportFields({ form, visit, profile }: ReportFieldsProps) {
	const { t } = useTranslation('visits')
	const fieldText = useFieldText()
	const { errors } = useFormState({ control: form.control })
	const actions = visit.actions.map(({ id, title, context }) => ({
		value: id,
		label: title,
		hint: context,
	}))
	return (
		<div className="flex flex-col gap-5 pt-4">
			{hasFeature(profile, 'visit_report') && <BusinessTicks form={form} />}
			{actions.length > 0 && (
				<TickList
					form={form}
					name="doneIds"
					legend={t('actions')}
					choices={actions}
					error={fieldText(errors.doneIds?.message)}
				/>
			)}
			<TextArea
				label={t('comment')}
				hint={t('commentHint')}
				maxCount={commentMaxLength}
				error={fieldText(errors.comment?.message)}
				{...form.register('comment')}
			/>
		</div>
	)
}

type VisitReportFormProps = ReportWriting & { onBack: () => void }

function ReportForm(props: VisitReportFormProps & { record: string; stored: ReportDraft | null }) {
	const { visit, profile, record, stored, onBack } = props
	const { t } = useTranslation(['visits', 'common'])
	const writing = useReportWriting(props, { record, stored })
	const { form, where, meters } = writing
	return (
		<FormScreen
			title={t('visits:reportTitle')}
			subtitle={visit.companyName}
			back={{ label: t('common:back'), onBack }}
			focusKey={visit.id}
			submit={{
				label: t('visits:submit'),
				icon: ClipboardCheck,
				isBusy: writing.isSaving,
				blockedReason: writing.isEmpty ? t('visits:submit.nothing') : undefined,
			}}
			onSubmit={writing.submit}
			isRefused={props.correcting !== undefined}
		>
			<FarAwayQuestion control={form.control} isFar={where.isFar} meters={meters} onBack={onBack} />
			<ReportFields form={form} visit={visit} profile={profile} />
		</FormScreen>
	)
}

/** The report of a planned visit. Saved on this phone first, then sent; a draft is restored. */
export function VisitReportForm(props: VisitReportFormProps) {
	const record = draftRecord(visitEntity(props.visit.id), props.correcting)
	return (
		<StoredForm<ReportDraft> record={record}>
			{(stored) => <ReportForm {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
