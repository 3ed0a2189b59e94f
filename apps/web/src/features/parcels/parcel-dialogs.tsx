import {
	type Carrier,
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import { Suspense, useRef } from 'react'
import { useReason } from '#domains/operations'
import { AskDialog, CarrierSheet, CommentSheet, NumberSheet, QrDialog } from '#domains/parcels'
import { updateParcel } from '#domains/parcels/changes'
import { useAmountLabels, useCarrierLabels, useParcelTitle } from '#domains/parcels/parcel'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ActingNotice } from './acting-notice.tsx'
import type { ParcelActions } from './use-parcel-actions.ts'
import type { ParcelDialog } from './use-parcel-steps.ts'

type DialogProps = { whole: WholeParcel; person: ParcelPerson; actions: ParcelActions }

/** The request of the shipment; it asks for missing data first. */
function ShipDialog({ whole, person, actions }: DialogProps) {
	const { acting, steps, onOpen, close } = actions
	const { t } = useTranslation(['parcels', 'refusals'])
	const carrierOf = useCarrierLabels()
	const amountOf = useAmountLabels()
	const why = whyNotParcel('requestShipment', parcelFactsOf(whole), person)
	const choose = { label: t('chooseCarrier'), open: 'carrier' } as const
	const ways = {
		carrier_missing: { ...choose, text: t('ship.needsCarrier') },
		carrier_foreign: { ...choose, text: t('refusals:carrier_foreign') },
		shipment_number_missing: {
			label: t('editNumber'),
			open: 'typeNumber',
			text: t('ship.needsNumber'),
		},
	} as const
	const lacks = why !== null && why in ways ? (why as keyof typeof ways) : null
	const way = lacks && ways[lacks]
	return (
		<AskDialog
			title={t('ship.title')}
			confirmLabel={way ? way.label : t('deed.requestShipment')}
			isBusy={acting.isBusy}
			error={acting.error}
			onConfirm={way ? () => onOpen(way.open) : steps.ship}
			onClose={close}
		>
			<p>{[carrierOf(whole) ?? t('noCarrier'), amountOf(whole)].join(' · ')}</p>
			<p>{way ? way.text : t('ship.text')}</p>
		</AskDialog>
	)
}

/** The confirmations of pack, unpack, reject and reset. */
function Question({ dialog, ...props }: DialogProps & { dialog: ParcelDialog }) {
	const { whole, actions } = props
	const { acting, steps, close } = actions
	const { t } = useTranslation('parcels')
	const amountOf = useAmountLabels()
	const questions = {
		pack: { text: `${amountOf(whole)}. ${t('pack.text')}`, onConfirm: steps.pack },
		unpack: { text: t('unpack.text', { number: whole.shipmentNumber }), onConfirm: steps.unpack },
		reject: { text: t('reject.text'), onConfirm: steps.reject },
		resetCheck: { text: t('resetCheck.text'), onConfirm: steps.reset },
	}
	if (dialog === 'requestShipment') return <ShipDialog {...props} />
	if (!(dialog in questions)) return null
	const asked = dialog as keyof typeof questions
	return (
		<AskDialog
			title={t(`${asked}.title`, { number: whole.number })}
			confirmLabel={t(`deed.${asked}`)}
			isDanger={asked === 'reject' || asked === 'unpack'}
			isBusy={acting.isBusy}
			error={acting.error}
			onConfirm={questions[asked].onConfirm}
			onClose={close}
		>
			{questions[asked].text}
		</AskDialog>
	)
}

function Dialog({ dialog, ...props }: DialogProps & { dialog: ParcelDialog }) {
	const outbox = useOutbox()
	const { whole, person, actions } = props
	const { acting, steps, onOpen, close, correcting } = actions
	const reasonOf = useReason()
	const { finish, onFailed } = useFormEnd(correcting)
	const about = useParcelTitle()(whole)
	const isGiven = useRef(false)
	const choose = (carrier: Carrier | null) => {
		isGiven.current = carrier !== null
		void updateParcel
			.save(outbox, { parcel: whole, form: { carrier }, about }, correcting)
			.then((decision) => finish(decision, () => undefined), onFailed)
	}
	// Once the missing courier or number is given, the shipment's dialog returns.
	const back = () =>
		onOpen(isGiven.current && whole.status.value === 'packed' ? 'requestShipment' : null)
	switch (dialog) {
		case 'comment':
			return (
				<CommentSheet
					whole={whole}
					person={person}
					correcting={correcting}
					refusal={correcting && reasonOf(correcting)}
					onSaved={(decision) => finish(decision, close)}
					onFailed={onFailed}
					onClose={close}
				/>
			)
		case 'carrier':
			return (
				<CarrierSheet
					whole={whole}
					person={person}
					correcting={correcting}
					refusal={correcting && reasonOf(correcting)}
					onChoose={choose}
					onClose={back}
				/>
			)
		case 'typeNumber':
			return (
				<NumberSheet
					whole={whole}
					person={person}
					error={acting.error}
					onSave={(number) => {
						isGiven.current = true
						return steps.typeNumber(number)
					}}
					onClose={back}
				/>
			)
		case 'showQrCode':
			return <QrDialog whole={whole} onClose={close} />
		default:
			return <Question {...props} dialog={dialog} />
	}
}

/** The open dialog of a parcel, or why an action needs the network. */
export function ParcelDialogs(props: DialogProps) {
	const { dialog, acting } = props.actions
	return (
		<>
			<Suspense>{dialog && <Dialog {...props} dialog={dialog} />}</Suspense>
			<ActingNotice acting={acting} />
		</>
	)
}
