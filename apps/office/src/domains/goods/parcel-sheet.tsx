import type { OfficeParcel } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleOff } from 'lucide'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { FactGrid, Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { useGoodsLabels } from './goods-labels.tsx'
import { answerShipment, parcelQuery } from './goods-queries.ts'

type Props = { parcel: OfficeParcel }

/** Settles a shipment for which it is not known whether the courier has it. */
function UnclearForm({ parcel }: Props) {
	const { t } = useTranslation('goodsInOffice')
	const form = useOfficeForm({
		initial: { shipmentNumber: '', isThere: true },
		bodyOf: ({ shipmentNumber, isThere }) => ({
			shipmentNumber: isThere ? shipmentNumber : null,
		}),
		send: async (body) => {
			await answerShipment(parcel.id, body)
			sayDone(t('unclear.done'))
		},
	})
	return (
		<Panel title={t('unclear')}>
			<div className="flex flex-col gap-3 px-4 pb-4">
				<p className="text-meta">{t('unclear.text')}</p>
				<TextInput
					label={t('unclear.number')}
					value={form.values.shipmentNumber}
					error={form.errorOf('shipmentNumber')}
					onChange={(value) => form.set('shipmentNumber', value)}
				/>
				<FormFailure text={form.failure} />
				<div className="flex flex-wrap gap-3">
					<DeskButton
						kind="filled"
						icon={Check}
						isBusy={form.isBusy}
						onClick={() => void form.submit({ isThere: true })}
					>
						{t('unclear.made')}
					</DeskButton>
					<DeskButton
						icon={CircleOff}
						isBusy={form.isBusy}
						onClick={() => void form.submit({ isThere: false })}
					>
						{t('unclear.unmade')}
					</DeskButton>
				</div>
				<p className="text-caption text-muted">{t('unclear.unmade.hint')}</p>
			</div>
		</Panel>
	)
}

function Facts({ parcel }: Props) {
	const { t } = useTranslation('goodsInOffice')
	const words = useGoodsLabels()
	const { shipment } = parcel
	const facts = [
		{ term: t('status'), value: words.label('parcel-status', parcel.status) },
		{ term: t('carrier'), value: words.label('carrier', parcel.carrier) },
		{ term: t('shipmentNumber'), value: parcel.shipmentNumber ?? '' },
		{ term: t('shipment'), value: words.shipment(parcel) },
		{ term: t('requested'), value: words.moment(shipment?.requestedAt ?? null) },
		{ term: t('reference'), value: shipment?.reference ?? '' },
		{ term: t('message'), value: shipment?.message ?? '' },
		{ term: t('quantity'), value: String(parcel.quantity) },
		{ term: t('weight'), value: words.weight(parcel.weight) },
		{ term: t('created'), value: words.moment(parcel.createdAt) },
	]
	return (
		<Panel title={parcel.employee.name}>
			<FactGrid facts={facts.filter(({ value }) => value !== '')} />
		</Panel>
	)
}

/** One parcel, and what has to be said where its shipment is unclear. */
export function ParcelSheet({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('goodsInOffice')
	const read = useQuery(parcelQuery(id))
	const { data } = read
	return (
		<SideSheet title={data ? t('parcel', { number: data.number }) : t('parcels')} onClose={onClose}>
			<ReadState read={read}>
				{(parcel) => (
					<div className="flex flex-col gap-4">
						{parcel.shipment?.state === 'needs_office' && <UnclearForm parcel={parcel} />}
						<Facts parcel={parcel} />
					</div>
				)}
			</ReadState>
		</SideSheet>
	)
}
