import {
	commentMaxLength,
	manualCommentMin,
	type NewParcel,
	newParcelErrors,
	newParcelSchema,
	type ParcelPerson,
	type ParcelType,
	parcelTypes,
	parseFields,
} from '@roundsman/contract'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { SelectField } from '@roundsman/ui/form/select-field'
import { TextArea } from '@roundsman/ui/form/text-area'
import { FormScreen } from '@roundsman/ui/shell/form-screen'
import { Check } from 'lucide'
import { useChangeForm } from '#platform/forms/change-form'
import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { SheetError } from './sheet-error.tsx'

export type ManualValues = { carrier: string; type: string; comment: string }

/** The name of the draft of a manual parcel. */
export const manualParcelRecord = 'parcel:new'

type FormProps = {
	stored: ManualValues | null
	onRestart: () => void
	/** The person's courier. */
	carrier: string | null
	person: Pick<ParcelPerson, 'carriers'>
	back: { label: string; onBack: () => void }
	error: string | null
	/** Resolves when it is done; rejects when it failed, and the form stays. */
	onCreate: (form: NewParcel) => Promise<Decision>
	onSaved: () => void
}

type FieldsProps = {
	form: ReturnType<typeof useChangeForm<ManualValues>>
	person: Pick<ParcelPerson, 'carriers'>
}

function Fields({ form: { values, change, errorOf }, person }: FieldsProps) {
	const { t } = useTranslation(['parcels', 'options'])
	return (
		<div className="flex flex-col gap-5 pt-4">
			<SelectField
				label={t('parcels:carrier')}
				sheetTitle={t('parcels:carrier')}
				value={values.carrier}
				placeholder={t('parcels:chooseCarrier')}
				choices={person.carriers.map((value) => ({
					value,
					label: t(`options:carrier.${value}`),
				}))}
				error={errorOf('carrier')}
				onChoose={(carrier) => change({ carrier })}
			/>
			<RadioList
				legend={t('parcels:type')}
				value={values.type}
				choices={parcelTypes.map((value: ParcelType) => ({
					value,
					label: t(`options:parcel-type.${value}`),
				}))}
				error={errorOf('type')}
				onChange={(type) => change({ type })}
			/>
			<TextArea
				label={t('parcels:comment')}
				hint={t('parcels:createHint', { min: manualCommentMin })}
				maxCount={commentMaxLength}
				value={values.comment}
				error={errorOf('comment')}
				onChange={({ target }) => change({ comment: target.value })}
			/>
		</div>
	)
}

/** The form of a parcel that is packed by hand: courier, type and purpose. */
export function ManualParcelForm(props: FormProps) {
	const { stored, onRestart, carrier, person, back, error, onCreate, onSaved } = props
	const { t } = useTranslation(['parcels', 'returns', 'customerForm'])
	const form = useChangeForm<ManualValues>({
		record: manualParcelRecord,
		stored,
		beginning: {
			carrier: person.carriers.find((one) => one === carrier) ?? '',
			type: '',
			comment: '',
		},
		onSaved,
		// The caller shows the error.
		onFailed: () => undefined,
	})
	const submit = () => {
		const { carrier: chosen, type, comment } = form.values
		const given = {
			comment,
			...(chosen ? { carrier: chosen } : {}),
			...(type ? { type } : {}),
		}
		const { data, errors } = parseFields(newParcelSchema, given)
		const found = errors ?? newParcelErrors(data, person)
		void form.submit(found, () => onCreate(data as NewParcel))
	}
	return (
		<FormScreen
			title={t('parcels:create')}
			subtitle={t('parcels:createText')}
			back={back}
			focusKey="parcel-create"
			submit={{
				label: t('parcels:createSave'),
				icon: Check,
				isBusy: form.isSaving,
				blockedReason: form.isChanged ? undefined : t('customerForm:blocked.empty'),
			}}
			onSubmit={submit}
			restored={
				stored !== null && {
					text: t('parcels:restored'),
					restartLabel: t('returns:restart'),
					onRestart,
				}
			}
		>
			{error && (
				<div className="-mx-4 pt-4">
					<SheetError error={error} />
				</div>
			)}
			<Fields form={form} person={person} />
		</FormScreen>
	)
}
