import type { Carrier, WholeParcel } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { Hash, Lock, Truck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useAmountLabels, useParcelStyles, useParcelTitle } from '../parcel-labels.ts'
import { SheetError } from './sheet-error.tsx'

/** A line of the confirmation, with a link to change it. */
function Line({ term, change, children }: { term: string; change?: ReactNode; children: string }) {
	return (
		<div className="flex items-center gap-3 border-t border-hairline py-2 first:border-t-0">
			<dl className="min-w-0 flex-1">
				<dt className="text-caption text-muted">{term}</dt>
				<dd className="text-body wrap-anywhere">{children}</dd>
			</dl>
			{change}
		</div>
	)
}

type ShipProps = {
	whole: WholeParcel
	/** The courier; null while unknown. */
	carrier: Carrier | null
	/** All of its articles were found. */
	isComplete: boolean
	/** A number has to be typed first. */
	lacksNumber: boolean
	money: (amount: number) => string
	isBusy: boolean
	error: string | null
	onCarrier: () => void
	onNumber: () => void
	onConfirm: () => void
	onClose: () => void
}

/** The one confirmation that closes the box and requests its shipment. */
export function ShipSheet(props: ShipProps) {
	const { whole, carrier, isComplete, lacksNumber, money, isBusy, error } = props
	const { t } = useTranslation(['parcels', 'options'])
	const titleOf = useParcelTitle()
	const amountOf = useAmountLabels()
	const type = useParcelStyles().ofType(whole).label
	const name = carrier ? t(`options:carrier.${carrier}`) : t('parcels:noCarrier')
	const ways = {
		carrier: { icon: Truck, label: t('parcels:chooseCarrier'), onPress: props.onCarrier },
		number: { icon: Hash, label: t('parcels:editNumber'), onPress: props.onNumber },
		ship: { icon: Truck, label: t('parcels:run.confirm'), onPress: props.onConfirm },
	}
	const withCarrier = lacksNumber ? ways.number : ways.ship
	const option = carrier === null ? ways.carrier : withCarrier
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && props.onClose()}
			title={
				isComplete
					? t('parcels:run.allIn', { count: whole.countArticles })
					: t('parcels:run.confirm')
			}
		>
			<div className="px-4 pb-2">
				<SheetError error={error} />
				<Line term={`${titleOf(whole)} · ${type}`}>
					{`${amountOf(whole)} · ${money(whole.amount)}`}
				</Line>
				<Line
					term={t('parcels:carrier')}
					change={
						<Button kind="text" onClick={props.onCarrier}>
							{t('parcels:run.change')}
						</Button>
					}
				>
					{name}
				</Line>
				<p className="flex gap-3 border-t border-hairline py-3 text-meta text-muted">
					<Icon glyph={Lock} size={20} />
					{t('parcels:run.after', { carrier: name })}
				</p>
				<Button
					kind="filled"
					big
					icon={option.icon}
					className="w-full"
					busy={isBusy}
					onClick={option.onPress}
				>
					{option.label}
				</Button>
				<Button kind="text" className="mt-1 w-full" onClick={props.onClose}>
					{t('parcels:run.notYet')}
				</Button>
			</div>
		</Sheet>
	)
}
