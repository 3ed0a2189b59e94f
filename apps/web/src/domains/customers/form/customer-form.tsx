import {
	type CustomerForm as CustomerInput,
	customerFormSchema,
	isSameValue,
	parseFields,
} from '@roundsman/contract'
import { RotateCcw, Save } from 'lucide'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form'
import { parseErrorBody } from '#platform/api-error'
import { dropDraft } from '#platform/forms/drafts'
import { useKeptDraft, useStoredDraft } from '#platform/forms/form-draft'
import { nestedResolver, toNestedErrors } from '#platform/forms/forms'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { getSession } from '#platform/session/session-store'
import { useUnsavedInput } from '#platform/unsaved-input'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { Header } from '#ui/shell/header'
import { Screen } from '#ui/shell/screen'
import { StickyAction } from '#ui/shell/sticky-action'
import type { EditStart } from '../changes/customer-commands.ts'
import type { Conflict } from '../changes/customer-conflict-rules.ts'
import type { AddressSearchField } from './customer-address-fields.tsx'
import { type Choices, CustomerConflictPanel, type Side } from './customer-conflict-panel.tsx'
import { CustomerErrors } from './customer-errors.tsx'
import {
	type CustomerDraft,
	type CustomerField,
	draftOfValues,
	inputOf,
} from './customer-form-rules.ts'
import { CustomerFields } from './customer-form-sections.tsx'
import type { VerifyVat } from './vat-field.tsx'

/** What the form shows first, and what the office is told that the person saw; null for a new customer. */
export type Beginning = { values: CustomerDraft; start: EditStart | null }

/** What is kept of an unfinished form: also what it began with, which may be another by now. */
type KeptForm = { values: CustomerDraft; beginning: Beginning; choices: Choices }

export type Saved = { id: string; decision: Decision }

/** What the screens that hold a form of a customer have in common. */
export type CustomerScreenProps = {
	verifyVat: VerifyVat
	addressSearch: AddressSearchField
	/** A refused change whose place this one takes. */
	correcting?: Operation
	onBack: () => void
	onSaved: (saved: Saved) => void
	onFailed: (error: unknown) => void
}

type CustomerFormProps = CustomerScreenProps & {
	title: string
	subtitle?: string
	/** Under which name the unfinished form is kept. */
	record: string
	beginning: Beginning
	conflict?: Conflict
	save: (form: CustomerInput, beginning: Beginning) => Promise<Saved>
}

type FilledFormProps = CustomerFormProps & {
	owner: string
	/** What an earlier, interrupted writing left. */
	kept: KeptForm | null
	onRestart: () => void
}

/** Shows what the office refused at the fields that it named. */
function useRefusedFields(form: UseFormReturn<CustomerDraft>, correcting?: Operation): void {
	const { setError, getValues } = form
	useEffect(() => {
		const fields = parseErrorBody(correcting?.lastError?.body)?.error.fields ?? {}
		const nested = toNestedErrors(fields, getValues())
		for (const [name, error] of Object.entries(nested)) setError(name as 'title', error)
	}, [correcting, setError, getValues])
}

/** Whose version of each field stands; choosing writes it into the form. */
function useChoices(form: UseFormReturn<CustomerDraft>, { conflict, kept }: FilledFormProps) {
	const [choices, setChoices] = useState<Choices>(kept?.choices ?? {})
	const choose = (fields: readonly string[], side: Side) => {
		if (!conflict) return
		const values = draftOfValues(side === 'mine' ? conflict.values : conflict.office)
		for (const field of fields as CustomerField[]) {
			form.setValue(field, values[field], { shouldDirty: true })
		}
		setChoices({ ...choices, ...Object.fromEntries(fields.map((field) => [field, side])) })
	}
	const isOpen = conflict?.conflicts.some((field) => !choices[field]) ?? false
	return { choices, choose, isOpen }
}

/** Why nothing can be saved now. */
function useBlockedReason(isUnsaved: boolean, isOpen: boolean, correcting?: Operation) {
	const { t } = useTranslation('customerForm')
	if (isOpen) return t('blocked.choose')
	return isUnsaved || correcting ? undefined : t('blocked.unchanged')
}

function RestoredNote({ onRestart }: { onRestart: () => void }) {
	const { t } = useTranslation('customerForm')
	return (
		<div className="pt-4">
			<Note
				icon={RotateCcw}
				action={
					<Button kind="text" onClick={onRestart}>
						{t('restored.restart')}
					</Button>
				}
			>
				{t('restored.text')}
			</Note>
		</div>
	)
}

function SaveBar({ form, reason }: { form: UseFormReturn<CustomerDraft>; reason?: string }) {
	const { t } = useTranslation('common')
	const { isSubmitting } = useFormState({ control: form.control })
	return (
		<StickyAction>
			<Button
				type="submit"
				kind="filled"
				big
				icon={Save}
				busy={isSubmitting}
				{...(reason ? { blockedReason: reason } : {})}
			>
				{t('save')}
			</Button>
		</StickyAction>
	)
}

function useCustomerForm(props: FilledFormProps) {
	const { kept, beginning, record, owner, save, onSaved, onFailed, correcting } = props
	const began = kept?.beginning ?? beginning
	const form = useForm<CustomerDraft>({
		defaultValues: kept?.values ?? began.values,
		resolver: nestedResolver(customerFormSchema, inputOf),
		shouldFocusError: false,
	})
	useRefusedFields(form, correcting)
	const values = useWatch({ control: form.control }) as CustomerDraft
	const picked = useChoices(form, props)
	const isUnsaved = !isSameValue(values, began.values) || Object.keys(picked.choices).length > 0
	useUnsavedInput(isUnsaved)
	const keeping: KeptForm = { values, beginning: began, choices: picked.choices }
	useKeptDraft(owner, record, keeping, isUnsaved)
	const submit = form.handleSubmit(async (filled) => {
		const { data } = parseFields(customerFormSchema, inputOf(filled))
		if (!data) return
		try {
			const saved = await save(data, began)
			// What could not be settled without network stays in the form.
			if (saved.decision !== 'unreachable') await dropDraft(owner, record)
			onSaved(saved)
		} catch (error) {
			onFailed(error)
		}
	})
	return { form, submit, picked, isUnsaved }
}

function FilledForm(props: FilledFormProps) {
	const { title, subtitle, conflict, correcting, kept, verifyVat, addressSearch } = props
	const { onBack, onRestart } = props
	const { t } = useTranslation('common')
	const { form, submit, picked, isUnsaved } = useCustomerForm(props)
	const reason = useBlockedReason(isUnsaved, picked.isOpen, correcting)
	return (
		<FormProvider {...form}>
			<form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
				<Screen
					header={
						<Header
							title={title}
							{...(subtitle ? { subtitle } : {})}
							back={{ label: t('back'), onBack }}
							focusKey={props.record}
						/>
					}
					action={<SaveBar form={form} {...(reason ? { reason } : {})} />}
				>
					<CustomerErrors />
					{kept && <RestoredNote onRestart={onRestart} />}
					{conflict && conflict.conflicts.length > 0 && (
						<CustomerConflictPanel
							conflict={conflict}
							choices={picked.choices}
							onChoose={picked.choose}
						/>
					)}
					<CustomerFields verifyVat={verifyVat} addressSearch={addressSearch} />
				</Screen>
			</form>
		</FormProvider>
	)
}

/** The form of a customer. Saved on this phone first, then sent; an unfinished one is taken up again. */
export function CustomerForm(props: CustomerFormProps) {
	const owner = getSession()?.userId ?? ''
	const kept = useStoredDraft<KeptForm>(owner, props.record)
	const [isAnew, setAnew] = useState(false)
	if (kept === undefined) return null
	const restart = () => {
		void dropDraft(owner, props.record)
		setAnew(true)
	}
	return (
		<FilledForm
			key={isAnew ? 'anew' : 'kept'}
			{...props}
			owner={owner}
			kept={isAnew ? null : kept}
			onRestart={restart}
		/>
	)
}

/** Forgets what an unfinished form holds: the person leaves it. */
export const dropCustomerDraft = (record: string): Promise<void> =>
	dropDraft(getSession()?.userId ?? '', record)
