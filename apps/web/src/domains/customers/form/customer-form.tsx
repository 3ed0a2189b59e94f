import type { CustomerConflict } from '@roundsman/client/customers/customer-conflict'
import {
	type CustomerDraft,
	type CustomerField,
	draftOfValues,
	inputOf,
} from '@roundsman/client/customers/customer-draft'
import {
	type CustomerForm as CustomerInput,
	customerFormSchema,
	isSameValue,
	type Location,
	parseFields,
} from '@roundsman/contract'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { Save } from 'lucide'
import { useState } from 'react'
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useFormLifecycle } from '#platform/forms/form-lifecycle'
import { nestedResolver, toNestedErrors, useRefusedErrors } from '#platform/forms/forms'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import type { EditStart } from '../changes/customer-changes.ts'
import type { AddressFinders } from './customer-address-fields.tsx'
import { CustomerConflictPanel } from './customer-conflict-panel.tsx'
import { type AddressPlace, placeOfAddress, placeStillOf } from './customer-form-rules.ts'
import { CustomerFields } from './customer-form-sections.tsx'
import { type Choices, DecidingProvider, type Side } from './field-conflicts.tsx'
import { type FindAlike, LikelyDuplicates } from './likely-duplicates.tsx'
import type { VerifyVat } from './vat-field.tsx'

/** The form's initial values, and the record that the person saw; null for a new customer. */
export type Beginning = { values: CustomerDraft; start: EditStart | null }

/** The draft of the form, with its initial record, which may have changed since. */
export type CachedForm = {
	values: CustomerDraft
	beginning: Beginning
	choices: Choices
	/** The location that was found for the address. */
	place?: AddressPlace | null
}

export type Saved = { id: string; decision: Decision }

export type CustomerScreenProps = AddressFinders & {
	verifyVat: VerifyVat
	/** The refused change that this one replaces. */
	correcting?: Operation | undefined
	/** A draft that an earlier, interrupted session left. */
	cached: CachedForm | null
	onRestart: () => void
	onBack: () => void
	onSaved: (saved: Saved) => void
	onFailed: (error: unknown) => void
}

type CustomerFormProps = CustomerScreenProps & {
	title: string
	subtitle?: string
	/** The name under which the draft is stored. */
	record: string
	beginning: Beginning
	conflict?: CustomerConflict
	/** Finds whom a new customer may be already. */
	findAlike?: FindAlike
	/** `here`: the person's position, where the address was found from it. */
	save: (form: CustomerInput, beginning: Beginning, here: Location | null) => Promise<Saved>
}

/** The chosen version of each field; a choice sets the form's value. */
function useChoices(form: UseFormReturn<CustomerDraft>, { conflict, cached }: CustomerFormProps) {
	const [choices, setChoices] = useState<Choices>(cached?.choices ?? {})
	const choose = (fields: readonly string[], side: Side) => {
		if (!conflict) return
		const [mine, theirs] = [draftOfValues(conflict.values), draftOfValues(conflict.office)]
		for (const field of fields as CustomerField[]) {
			// Text typed since then counts as the person's own version.
			const isTyped = side === 'mine' && !isSameValue(form.getValues(field), theirs[field])
			if (isTyped) continue
			const value = side === 'mine' ? mine[field] : theirs[field]
			form.setValue(field, value, { shouldDirty: true })
		}
		setChoices({ ...choices, ...Object.fromEntries(fields.map((field) => [field, side])) })
	}
	const isOpen = conflict?.conflicts.some((field) => !choices[field]) ?? false
	return { choices, choose, isOpen }
}

/** Why saving is not possible now. */
function useBlockedReason(isUnsaved: boolean, isOpen: boolean, props: CustomerFormProps) {
	const { t } = useTranslation('customerForm')
	if (isOpen) return t('blocked.choose')
	if (isUnsaved || props.correcting) return undefined
	return t(props.beginning.start ? 'blocked.unchanged' : 'blocked.empty')
}

function useCustomerForm(props: CustomerFormProps) {
	const { cached, beginning, record, save, onSaved, onFailed, correcting } = props
	const began = cached?.beginning ?? beginning
	const form = useForm<CustomerDraft>({
		defaultValues: cached?.values ?? began.values,
		resolver: nestedResolver(customerFormSchema, inputOf),
		shouldFocusError: false,
	})
	useRefusedErrors(form, correcting, toNestedErrors)
	const values = useWatch({ control: form.control }) as CustomerDraft
	const picked = useChoices(form, props)
	const isChanged = !isSameValue(values, began.values) || Object.keys(picked.choices).length > 0
	const [found, setFound] = useState<AddressPlace | null>(cached?.place ?? null)
	const place = placeStillOf(found, values)
	const draft: CachedForm = { values, beginning: began, choices: picked.choices, place }
	const isRestored = cached !== null
	const lifecycle = useFormLifecycle({ record, draft, isChanged, isRestored, onSaved, onFailed })
	const submit = form.handleSubmit(async (filled) => {
		const { data } = parseFields(customerFormSchema, inputOf(filled))
		if (data) await lifecycle.save(() => save(data, began, place?.isHere ? place.at : null))
	})
	const onPlace = (at: Location, isHere: boolean) =>
		setFound(placeOfAddress(at, form.getValues(), isHere))
	return { form, submit, picked, isChanged, place, onPlace, isSaving: lifecycle.isSaving }
}

/** The form of a customer. It is saved on this phone first, then sent; a draft is restored. */
export function CustomerForm(props: CustomerFormProps) {
	const { title, subtitle, conflict, correcting, cached, record, onBack, onRestart } = props
	const { t } = useTranslation(['customerForm', 'common'])
	const { form, submit, picked, isChanged, place, onPlace, isSaving } = useCustomerForm(props)
	const blockedReason = useBlockedReason(isChanged, picked.isOpen, props)
	return (
		<FormProvider {...form}>
			<FormScreen
				title={title}
				subtitle={subtitle}
				back={{ label: t('common:back'), onBack }}
				focusKey={record}
				submit={{ label: t('common:save'), icon: Save, isBusy: isSaving, blockedReason }}
				onSubmit={() => void submit()}
				isRefused={correcting !== undefined}
				restored={
					cached !== null && {
						text: t('restored.text'),
						restartLabel: t('restored.restart'),
						onRestart,
					}
				}
			>
				{conflict && conflict.conflicts.length > 0 && (
					<CustomerConflictPanel conflict={conflict} onChoose={picked.choose} />
				)}
				<DecidingProvider
					value={conflict ? { conflict, choices: picked.choices, onChoose: picked.choose } : null}
				>
					<CustomerFields
						verifyVat={props.verifyVat}
						addressSearch={props.addressSearch}
						{...(props.addressHere ? { addressHere: props.addressHere } : {})}
						onPlace={onPlace}
					>
						{props.findAlike && (
							<LikelyDuplicates find={props.findAlike} place={place?.at ?? null} />
						)}
					</CustomerFields>
				</DecidingProvider>
			</FormScreen>
		</FormProvider>
	)
}
