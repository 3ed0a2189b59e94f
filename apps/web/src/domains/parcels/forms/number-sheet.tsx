import {
	normalizeShipmentNumber,
	type ParcelPerson,
	type ParcelStatus,
	parcelPatchErrors,
	parcelPatchSchema,
	parseFields,
	type WholeParcel,
} from '@roundsman/contract'
import { TextField } from '@roundsman/ui/form/text-field'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useChangeForm } from '#platform/forms/change-form'
import { StoredForm } from '#platform/forms/stored-form'
import type { Decision } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { parcelEntity } from '../changes/parcel-entity.ts'
import { useCarrierLabels, useParcelTitle } from '../parcel-labels.ts'
import { SheetError } from './sheet-error.tsx'

type Values = { shipmentNumber: string }

type NumberProps = {
	whole: WholeParcel
	person: Pick<ParcelPerson, 'carriers'>
	error: string | null
	/** Resolves when it is done; rejects when it failed, and the form stays. */
	onSave: (shipmentNumber: string) => Promise<Decision>
	onClose: () => void
}

function Form(props: NumberProps & { record: string; stored: Values | null }) {
	const { whole, person, record, stored, error, onSave, onClose } = props
	const { t } = useTranslation(['parcels', 'common'])
	const titleOf = useParcelTitle()
	const carrierOf = useCarrierLabels()
	const form = useChangeForm<Values>({
		record,
		stored,
		beginning: { shipmentNumber: whole.shipmentNumber ?? '' },
		onSaved: onClose,
		// The caller shows the error.
		onFailed: () => undefined,
	})
	const { shipmentNumber } = form.values
	const save = () => {
		const facts = {
			status: whole.status.value as ParcelStatus,
			carrier: whole.carrier?.value ?? null,
			isManual: whole.isManual,
		}
		const { errors } = parseFields(parcelPatchSchema, { shipmentNumber })
		const found = errors ?? parcelPatchErrors({ shipmentNumber }, facts, person)
		void form.submit(found, () => onSave(normalizeShipmentNumber(shipmentNumber)))
	}
	return (
		<FormSheet
			title={t('parcels:shipmentNumber')}
			subtitle={[titleOf(whole), carrierOf(whole)].filter(Boolean).join(' · ')}
			submit={{ label: t('common:save'), isBusy: form.isSaving, onPress: save }}
			onClose={onClose}
		>
			<SheetError error={error} />
			<TextField
				label={t('parcels:shipmentNumber')}
				hint={t('parcels:numberHint')}
				value={shipmentNumber}
				error={form.errorOf('shipmentNumber')}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				onChange={({ target }) => form.change({ shipmentNumber: target.value })}
			/>
		</FormSheet>
	)
}

/** The courier's number of the parcel, where the person types it. */
export function NumberSheet(props: NumberProps) {
	const record = `${parcelEntity(props.whole.id)}:number`
	return (
		<StoredForm<Values> record={record}>
			{(stored) => <Form {...props} record={record} stored={stored} />}
		</StoredForm>
	)
}
