import {
	isShipmentNumberRequired,
	type ParcelAction,
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import type { IconGlyph } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import {
	Ban,
	FileText,
	Hash,
	PackageCheck,
	PackageOpen,
	QrCode,
	RotateCcw,
	ScanBarcode,
	Truck,
	Undo2,
} from 'lucide'
import { useTranslation } from '#texts'
import { useParcelTitle } from '../parcel-labels.ts'

export type ParcelMenuAction = Exclude<ParcelAction, 'edit' | 'fill'>

const icons: Record<ParcelMenuAction, IconGlyph> = {
	check: ScanBarcode,
	resetCheck: RotateCcw,
	pack: PackageCheck,
	unpack: PackageOpen,
	typeNumber: Hash,
	requestShipment: Truck,
	showQrCode: QrCode,
	reject: Ban,
	restore: Undo2,
}

/** Actions outside of the person's account are left out. */
const actionsOf = (whole: WholeParcel, person: ParcelPerson): ParcelMenuAction[] => [
	...(person.checksCompliance ? (['check', 'resetCheck'] as const) : []),
	'pack',
	'unpack',
	...(isShipmentNumberRequired(parcelFactsOf(whole), person) ? (['typeNumber'] as const) : []),
	'requestShipment',
	'showQrCode',
	// A rejected parcel can be restored, any other can be rejected.
	whole.status.value === 'reject' ? 'restore' : 'reject',
]

/** All actions on a parcel, each step alone; a disabled one explains why. */
export function ParcelMenu({
	whole,
	person,
	renderLabelLink,
	onAction,
	onClose,
}: {
	whole: WholeParcel
	person: ParcelPerson
	/** Undefined where there is none. */
	renderLabelLink: RenderLink | undefined
	onAction: (action: ParcelMenuAction) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'refusals'])
	const titleOf = useParcelTitle()
	const facts = parcelFactsOf(whole)
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={titleOf(whole)}>
			<SheetActions>
				{renderLabelLink && (
					<SheetAction icon={FileText} renderLink={renderLabelLink}>
						{t('parcels:label')}
					</SheetAction>
				)}
				{actionsOf(whole, person).map((action) => {
					const why = whyNotParcel(action, facts, person)
					return (
						<SheetAction
							key={action}
							icon={icons[action]}
							danger={action === 'reject'}
							onPress={() => onAction(action)}
							{...(why ? { blockedReason: t(`refusals:${why}` as 'refusals:parcel_packed') } : {})}
						>
							{t(`parcels:deed.${action}`)}
						</SheetAction>
					)
				})}
			</SheetActions>
		</Sheet>
	)
}
