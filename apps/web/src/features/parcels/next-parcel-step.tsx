import {
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import { Button, buttonClass } from '@roundsman/ui/button/button'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Chain } from '@roundsman/ui/work/chain'
import { TileButton } from '@roundsman/ui/work/tile-button'
import {
	ExternalLink,
	FileText,
	Hash,
	Keyboard,
	PackageCheck,
	ScanBarcode,
	Truck,
	Undo2,
} from 'lucide'
import { type ReactNode, useId } from 'react'
import { type ParcelMenuAction, trackingPageOf } from '#domains/parcels/parcel'
import { useTranslation } from '#texts'
import { labelLink } from './parcel-links.tsx'

/** The order of steps from a parcel to the courier. */
type ParcelStep = 'check' | 'pack' | 'ship'

const stepsOf = ({ checksCompliance }: ParcelPerson): ParcelStep[] =>
	checksCompliance ? ['check', 'pack', 'ship'] : ['pack', 'ship']

function currentStepOf(
	{ status, isChecked }: Pick<WholeParcel, 'status' | 'isChecked'>,
	{ checksCompliance }: ParcelPerson,
): ParcelStep | null {
	if (status.value === 'in_progress') return checksCompliance && !isChecked ? 'check' : 'pack'
	return status.value === 'packed' ? 'ship' : null
}

type StepProps = {
	whole: WholeParcel
	person: ParcelPerson
	isBusy: boolean
	onAction: (action: ParcelMenuAction) => void
	/** Opens the dialog for data that the shipment lacks. */
	onOpen: (dialog: 'carrier' | 'typeNumber') => void
	/** Opens the dialog to type a code instead of scanning it. */
	onType: () => void
}

/** The label of a finished step is the parcel's state after it. */
const doneLabels = {
	check: 'parcels:check.done',
	pack: 'options:parcel-status.packed',
	ship: 'options:parcel-status.ready',
} as const

/** The steps check, pack and shipment: the finished ones and the current one. */
function Steps({ whole, person }: Pick<StepProps, 'whole' | 'person'>) {
	const { t } = useTranslation(['parcels', 'options'])
	const steps = stepsOf(person)
	const current = currentStepOf(whole, person)
	const at = current === null ? steps.length : steps.indexOf(current)
	return (
		<Chain
			label={t('parcels:steps')}
			currentId={current}
			doneLabel={t('parcels:step.done')}
			steps={steps.map((id, index) => ({
				id,
				label: t(index < at ? doneLabels[id] : `parcels:step.${id}`),
			}))}
		/>
	)
}

const actions = { check: 'check', pack: 'pack', ship: 'requestShipment' } as const
/** Data that a shipment may lack, with the dialog that asks for it. */
const missing = {
	carrier_missing: { words: 'parcels:chooseCarrier', icon: Truck, dialog: 'carrier' },
	carrier_foreign: { words: 'parcels:chooseCarrier', icon: Truck, dialog: 'carrier' },
	shipment_number_missing: { words: 'parcels:editNumber', icon: Hash, dialog: 'typeNumber' },
} as const
const isMissing = (why: string | null): why is keyof typeof missing =>
	why !== null && Object.hasOwn(missing, why)

/** Shown above the button: why nothing can be sent. */
function useReason({ whole, person }: Pick<StepProps, 'whole' | 'person'>) {
	const { t } = useTranslation('refusals')
	if (whole.shipment?.state === 'waiting') return t('shipment_running')
	const why = whyNotParcel('requestShipment', parcelFactsOf(whole), person)
	return why === 'carrier_foreign' ? t('carrier_foreign') : undefined
}

const icons: Record<ParcelStep, IconGlyph> = { check: ScanBarcode, pack: PackageCheck, ship: Truck }

function StepButtons({ step, ...props }: StepProps & { step: ParcelStep }) {
	const { whole, person, isBusy, onAction, onOpen, onType } = props
	const { t } = useTranslation(['parcels', 'refusals'])
	const action = actions[step]
	const why = whyNotParcel(action, parcelFactsOf(whole), person)
	if (isMissing(why)) {
		const { words, icon, dialog } = missing[why]
		return (
			<Button kind="filled" big icon={icon} className="flex-1" onClick={() => onOpen(dialog)}>
				{t(words)}
			</Button>
		)
	}
	const blockedReason = why ? t(`refusals:${why}` as 'refusals:parcel_packed') : undefined
	const words = {
		check: whole.checkedQuantity > 0 ? t('parcels:scanNext') : t('parcels:scanFirst'),
		pack: t('parcels:deed.pack'),
		ship: t('parcels:deed.requestShipment'),
	}
	return (
		<>
			{step === 'check' && !blockedReason && (
				<TileButton icon={Keyboard} onClick={onType}>
					{t('parcels:type.code')}
				</TileButton>
			)}
			<Button
				kind="filled"
				big
				icon={icons[step]}
				className="flex-1"
				busy={isBusy}
				{...(blockedReason ? { blockedReason } : {})}
				onClick={() => onAction(action)}
			>
				{words[step]}
			</Button>
		</>
	)
}

/** Buttons after the shipment's request: the label, and tracking. */
function ShippedButtons({ whole }: { whole: WholeParcel }) {
	const { t } = useTranslation('parcels')
	const page = trackingPageOf(whole)
	return (
		<>
			{page && (
				<TileButton
					icon={ExternalLink}
					renderLink={(look) => <a href={page} target="_blank" rel="noopener" {...look} />}
				>
					{t('follow')}
				</TileButton>
			)}
			{whole.labelUrl &&
				labelLink(whole)({
					className: `${buttonClass({ kind: 'filled', big: true })} flex-1`,
					children: (
						<>
							<Icon glyph={FileText} size={22} />
							{t('label.show')}
						</>
					),
				})}
		</>
	)
}

/** The bar of a parcel: its steps, and the button for the current one. */
export function NextParcelStep(props: StepProps) {
	const { whole, person, isBusy, onAction } = props
	const { t } = useTranslation('parcels')
	const reasonId = useId()
	const reason = useReason(props)
	if (whole.status.value === 'reject') {
		return (
			<StickyAction>
				<Button kind="filled" big icon={Undo2} busy={isBusy} onClick={() => onAction('restore')}>
					{t('deed.restore')}
				</Button>
			</StickyAction>
		)
	}
	const step = currentStepOf(whole, person)
	const isShown = step !== null || whole.labelUrl !== null || trackingPageOf(whole) !== null
	const buttons: ReactNode = step ? (
		<StepButtons {...props} step={step} />
	) : (
		<ShippedButtons whole={whole} />
	)
	return (
		<StickyAction sum={<Steps whole={whole} person={person} />} reasonId={reasonId} reason={reason}>
			{isShown && buttons}
		</StickyAction>
	)
}
