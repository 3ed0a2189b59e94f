import {
	type Carrier,
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReason } from '#domains/operations'
import { AskDialog, CarrierSheet, CommentSheet, NumberSheet, QrDialog } from '#domains/parcels'
import {
	packParcel,
	rejectParcel,
	requestShipment,
	resetParcelCheck,
	restoreParcel,
	typeShipmentNumber,
	updateParcel,
} from '#domains/parcels/changes'
import {
	type ParcelMenuAction,
	useAmountLabels,
	useCarrierLabels,
	useParcelTitle,
} from '#domains/parcels/parcel'
import { useFormEnd } from '#parts/use-form-end.ts'
import { saveAndAwait } from '#platform/outbox/await-change'
import { type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type Acting, ifDone, useActing } from './use-acting.tsx'
import { useCorrection } from './use-correction.ts'
import { useUnpackOffer } from './use-unpack-offer.ts'

/** The open dialog of a parcel. `then`: the dialog after it. */
type ParcelDialog = Exclude<ParcelMenuAction, 'check' | 'restore'> | 'comment' | 'carrier'

type Opening = (dialog: ParcelDialog | null) => void
type StepProps = {
	whole: WholeParcel
	acting: Acting
	onOpen: Opening
	onPacked: () => void
	onRequested: () => void
}

/** Runs a step, and opens the dialog of the next one. */
function useSteps({ whole, acting, onOpen, onPacked, onRequested }: StepProps) {
	const outbox = useOutbox()
	const { t } = useTranslation('parcels')
	const about = useParcelTitle()(whole)
	const { run } = acting
	const close = () => onOpen(null)
	return {
		pack: () =>
			ifDone(
				run(t('deed.pack'), () => saveAndAwait(outbox, packParcel, { whole, about, type: 'pack' })),
				() => {
					onPacked()
					onOpen('requestShipment')
				},
			),
		unpack: () =>
			ifDone(
				run(t('deed.unpack'), () =>
					saveAndAwait(outbox, packParcel, { whole, about, type: 'unpack' }),
				),
				close,
			),
		ship: () =>
			ifDone(
				run(t('deed.requestShipment'), () =>
					saveAndAwait(outbox, requestShipment, { whole, about }),
				),
				() => {
					onRequested()
					close()
				},
			),
		reject: () =>
			ifDone(
				run(t('deed.reject'), () => saveAndAwait(outbox, rejectParcel, { whole, about })),
				close,
			),
		restore: () =>
			ifDone(
				run(t('deed.restore'), () => saveAndAwait(outbox, restoreParcel, { whole, about })),
				close,
			),
		reset: () =>
			ifDone(
				run(t('deed.resetCheck'), () => saveAndAwait(outbox, resetParcelCheck, { whole, about })),
				close,
			),
		typeNumber: async (shipmentNumber: string) => {
			await run(t('deed.typeNumber'), () =>
				saveAndAwait(outbox, typeShipmentNumber, { whole, about, shipmentNumber }),
			)
			return 'decided' as const
		},
	}
}

type DialogProps = {
	whole: WholeParcel
	person: ParcelPerson
	acting: Acting
	steps: ReturnType<typeof useSteps>
	onOpen: Opening
	/** The refused comment or courier that the new one replaces. */
	correcting: Operation | undefined
}

/** The request of the shipment; it asks for missing data first. */
function ShipDialog({ whole, person, acting, steps, onOpen }: DialogProps) {
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
			onClose={() => onOpen(null)}
		>
			<p>{[carrierOf(whole) ?? t('noCarrier'), amountOf(whole)].join(' · ')}</p>
			<p>{way ? way.text : t('ship.text')}</p>
		</AskDialog>
	)
}

/** The confirmations of pack, unpack, reject and reset. */
function Question({ dialog, ...props }: DialogProps & { dialog: ParcelDialog }) {
	const { whole, acting, steps, onOpen } = props
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
			onClose={() => onOpen(null)}
		>
			{questions[asked].text}
		</AskDialog>
	)
}

function Dialog({ dialog, ...props }: DialogProps & { dialog: ParcelDialog }) {
	const outbox = useOutbox()
	const { whole, person, acting, steps, onOpen, correcting } = props
	const reasonOf = useReason()
	const { finish, onFailed } = useFormEnd(correcting)
	const about = useParcelTitle()(whole)
	const close = () => onOpen(null)
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

/** Opens the packing when all is checked, and the code when the courier has assigned one. */
function usePrompts(whole: WholeParcel, { onOpen, isHeld }: { onOpen: Opening; isHeld: boolean }) {
	const { isChecked, isAvailablePack, isAvailableQrCode } = whole
	const wasChecked = useRef(isChecked)
	const [isAwaited, setAwaited] = useState(false)
	const open = useEffectEvent(onOpen)
	useEffect(() => {
		if (isHeld) return
		if (isChecked && !wasChecked.current && isAvailablePack) open('pack')
		wasChecked.current = isChecked
	}, [isHeld, isChecked, isAvailablePack])
	useEffect(() => {
		if (!isAwaited || !isAvailableQrCode) return
		setAwaited(false)
		open('showQrCode')
	}, [isAwaited, isAvailableQrCode])
	return { onRequested: () => setAwaited(true) }
}

/**
 * All actions on a parcel as a whole. `isHeld`: another screen covers it. `correcting`: the change whose
 * form opens first.
 */
export function useParcelActions(
	whole: WholeParcel,
	{
		person,
		isHeld,
		correcting,
		onCheck,
	}: {
		person: ParcelPerson
		isHeld: boolean
		correcting: Operation | undefined
		onCheck: () => void
	},
) {
	const name = useParcelTitle()(whole)
	const acting = useActing({ name, to: '/parcels/list/$id', id: whole.id })
	const unpacking = useUnpackOffer(whole, acting)
	const [opened, setDialog] = useState<ParcelDialog | null>(null)
	const correction = useCorrection(whole, person, correcting)
	const dialog = opened ?? correction.form
	const corrected = correction.form && !opened ? correcting : undefined
	const onOpen = (next: ParcelDialog | null) => {
		acting.clear()
		correction.close()
		setDialog(next)
		if (next === null) unpacking.offer()
	}
	const prompts = usePrompts(whole, { onOpen, isHeld })
	const onRequested = () => {
		unpacking.noteRequested()
		prompts.onRequested()
	}
	const onPacked = unpacking.notePacked
	const steps = useSteps({ whole, acting, onOpen, onPacked, onRequested })
	const onAction = (action: ParcelMenuAction) => {
		if (action === 'check') onCheck()
		else if (action === 'restore') steps.restore()
		// A confirmation is needed only where the courier has been notified.
		else if (action === 'unpack' && whole.shipmentNumber === null) steps.unpack()
		else onOpen(action)
	}
	const dialogs: ReactNode = (
		<>
			<Suspense>
				{dialog && (
					<Dialog {...{ dialog, whole, person, acting, steps, onOpen }} correcting={corrected} />
				)}
			</Suspense>
			{acting.notice}
		</>
	)
	return {
		onAction,
		onOpen,
		dialogs,
		isBusy: acting.isBusy,
		error: dialog ? null : (acting.error ?? correction.why),
	}
}
