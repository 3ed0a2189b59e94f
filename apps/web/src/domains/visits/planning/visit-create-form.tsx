import {
	type CatalogueAction,
	type Customer,
	commentMaxLength,
	dateErrors,
	type FieldErrors,
	isActionFor,
	parseFields,
	saidUnderName,
	type VisitCreateForm as VisitInput,
	visitCreateFormSchema,
} from '@roundsman/contract'
import { CheckList } from '@roundsman/ui/form/check-list'
import { PickerField } from '@roundsman/ui/form/picker-field'
import { TextArea } from '@roundsman/ui/form/text-area'
import { TextField } from '@roundsman/ui/form/text-field'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Note } from '@roundsman/ui/note'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { ClipboardList, Save } from 'lucide'
import type { ReactNode } from 'react'
import { type ChangeFormSetup, useChangeForm } from '#platform/forms/change-form'
import { draftRecord } from '#platform/forms/form-lifecycle'
import { newId, type Operation, type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { visitCreate } from '../changes/visit-changes.ts'
import { visitIdOf } from '../changes/visit-entity.ts'
import { type Planner, plannedVisit } from './planned-visit-rules.ts'
import { VisitDayField, type VisitDays } from './visit-day-field.tsx'

export type VisitPlan = {
	customerId: string
	date: string | null
	/** Times of the day, '' where none is agreed. */
	from: string
	to: string
	actions: readonly string[]
	comment: string
}

/** The name of the draft: one for each customer from whom the form was opened. */
export const newVisitRecord = (customerId: string, correcting: Operation | undefined): string =>
	draftRecord(`visit:new:${customerId}`, correcting)

export function planOf(customerId: string, correcting: Operation | undefined): VisitPlan {
	if (!correcting) return { customerId, date: null, from: '', to: '', actions: [], comment: '' }
	const { actions = [], comment = '', appointment, ...refused } = visitCreate.bodyOf(correcting)
	const { from = '', to = '' } = appointment ?? {}
	return { customerId: refused.customerId, date: refused.date, from, to, actions, comment }
}

export const useVisitPlan = (setup: ChangeFormSetup<VisitPlan>) => useChangeForm(setup)
type PlanForm = ReturnType<typeof useVisitPlan>

type VisitCreateFormProps = {
	form: PlanForm
	/** The chosen customer; undefined before a choice, or while loading. */
	customer: Customer | undefined
	/** Why the chosen customer cannot be loaded. */
	customerError: string | undefined
	days: VisitDays
	/** The days that suit the tours, below the calendar. */
	bestDays: ReactNode
	/** All actions that can be planned; undefined while loading, null where they are not on this phone. */
	catalogue: readonly CatalogueAction[] | null | undefined
	planner: Planner
	/** Changes that must be done first: the creation of a customer on this phone. */
	dependsOn: readonly string[]
	correcting: Operation | undefined
	/** True when the form continues a draft. */
	isRestored: boolean
	onRestart: () => void
	onChooseCustomer: () => void
	onBack: () => void
}

const actionsFor = ({ catalogue, customer }: VisitCreateFormProps) =>
	(catalogue ?? []).filter((action) => customer && isActionFor(action, customer.status.value))

/** The planned actions, chosen from those for customers of this kind. */
function Actions(props: VisitCreateFormProps) {
	const { form, customer, catalogue } = props
	const { t } = useTranslation(['planning', 'visits'])
	const actions = actionsFor(props)
	if (catalogue === undefined) return <Skeleton label={t('visits:actions')} count={2} />
	if (actions.length === 0) {
		const none = catalogue ? t('actions.none') : t('actions.unknown')
		return (
			<section>
				<SectionTitle>{t('visits:actions')}</SectionTitle>
				<Note icon={ClipboardList}>{customer ? none : t('actions.needCustomer')}</Note>
			</section>
		)
	}
	return (
		<CheckList
			legend={t('visits:actions')}
			values={form.values.actions}
			onChange={(chosen) => form.change({ actions: chosen })}
			choices={actions.map(({ id, title, context }) => ({
				value: id,
				label: title,
				hint: context,
			}))}
			error={form.errorOf('actions')}
		/>
	)
}

/** The agreed time of the visit, if any. */
function Appointment({ form }: { form: PlanForm }) {
	const { t } = useTranslation(['planning', 'common'])
	const { from, to } = form.values
	return (
		<fieldset className="min-w-0">
			<legend className="pb-2 text-label">
				{t('appointment')} <span className="text-muted">({t('common:optional')})</span>
			</legend>
			<div className="flex flex-wrap items-start gap-3 *:flex-[1_1_8rem]">
				<TextField
					type="time"
					label={t('appointment.from')}
					value={from}
					onChange={({ target }) => form.change({ from: target.value })}
				/>
				<TextField
					type="time"
					label={t('appointment.to')}
					value={to}
					error={form.errorOf('to')}
					onChange={({ target }) => form.change({ to: target.value })}
				/>
			</div>
		</fieldset>
	)
}

function Fields(props: VisitCreateFormProps) {
	const { form, customer, customerError, days, bestDays, onChooseCustomer } = props
	const { t } = useTranslation(['planning', 'visits', 'common'])
	const { date, comment } = form.values
	const closed = customer?.isClosed ? t('customerClosed') : undefined
	return (
		<div className="flex flex-col gap-5 pt-4">
			<PickerField
				label={t('customer')}
				value={customer?.title}
				hint={customer && saidUnderName(customer.title, customer)}
				placeholder={t('chooseCustomer')}
				error={closed ?? customerError ?? form.errorOf('customerId')}
				onOpen={onChooseCustomer}
			/>
			<VisitDayField
				days={days}
				label={t('day')}
				value={date}
				error={form.errorOf('date')}
				blockedReason={customer ? closed : t('day.needsCustomer')}
				onChange={(day) => form.change({ date: day })}
			/>
			{bestDays}
			<Appointment form={form} />
			<Actions {...props} />
			<TextArea
				label={t('visits:comment')}
				note={`(${t('common:optional')})`}
				hint={t('comment.hint')}
				maxCount={commentMaxLength}
				value={comment}
				error={form.errorOf('comment')}
				onChange={(event) => form.change({ comment: event.target.value })}
			/>
		</div>
	)
}

/** Why the visit cannot be saved now; undefined when it can. */
function useBlockedReason({ form, customer }: VisitCreateFormProps): string | undefined {
	const { t } = useTranslation('planning')
	if (!customer) return t('blocked.customer')
	if (customer.isClosed) return t('customerClosed')
	return form.values.date ? undefined : t('blocked.day')
}

/** An error of an appointment is shown at its end time. */
const fieldsOf = (errors: FieldErrors): FieldErrors =>
	Object.fromEntries(
		Object.entries(errors).map(([path, all]) => [
			path.startsWith('appointment') ? 'to' : path,
			all,
		]),
	)

function save(outbox: OutboxAccess, props: VisitCreateFormProps, customer: Customer): void {
	const { form, days, planner, dependsOn, correcting } = props
	const { values } = form
	const actions = actionsFor(props).filter(({ id }) => values.actions.includes(id))
	const { from, to, ...plain } = values
	const input = {
		...plain,
		customerId: customer.id,
		actions: actions.map(({ id }) => id),
		...(from || to ? { appointment: { from, to } } : {}),
	}
	const { data, errors } = parseFields(visitCreateFormSchema, input)
	const found = errors
		? fieldsOf(errors)
		: days.dates
			? dateErrors(data.date, days.dates, days.taken)
			: {}
	void form.submit(found, () => {
		const id = correcting ? visitIdOf(correcting) : newId()
		const plan = data as VisitInput
		const visit = plannedVisit(id, customer, plan, { ...planner, actions })
		return visitCreate.save(outbox, { visit, form: plan, dependsOn }, correcting)
	})
}

/** The form of a new visit: customer, day, actions. Saved on this phone first, then sent. */
export function VisitCreateForm(props: VisitCreateFormProps) {
	const { form, customer, isRestored, onRestart, onBack } = props
	const outbox = useOutbox()
	const { t } = useTranslation(['planning', 'customerForm', 'common'])
	return (
		<FormScreen
			title={t('createTitle')}
			back={{ label: t('common:back'), onBack }}
			focusKey="visit-create"
			submit={{
				label: t('common:save'),
				icon: Save,
				isBusy: form.isSaving,
				blockedReason: useBlockedReason(props),
			}}
			onSubmit={() => customer && save(outbox, props, customer)}
			isRefused={props.correcting !== undefined}
			restored={
				isRestored && {
					text: t('customerForm:restored.text'),
					restartLabel: t('customerForm:restored.restart'),
					onRestart,
				}
			}
		>
			<Fields {...props} />
		</FormScreen>
	)
}
