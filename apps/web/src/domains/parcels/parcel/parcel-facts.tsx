import type { WholeParcel } from '@roundsman/contract'
import { Badge, BadgeRow } from '@roundsman/ui/badge'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { ChevronDown, Copy, Pencil } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useAmountLabels, useCarrierLabels, useParcelStyles } from '../parcel-labels.ts'

/** One fact in the box: its name above its value, with an action. */
export function ParcelFact({
	term,
	action,
	wide = false,
	children,
}: {
	term: ReactNode
	action?: ReactNode
	/** Full width. */
	wide?: boolean
	children: ReactNode
}) {
	return (
		<div
			className={`grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center items-center bg-surface py-2 pr-1 pl-4 ${wide ? 'col-span-full' : ''}`}
		>
			<dt className="mb-0.5 text-caption text-muted">{term}</dt>
			<dd className="col-start-1 min-w-0 text-body wrap-break-word">{children}</dd>
			{action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
		</div>
	)
}

/** The box of facts: two columns where there is enough room. */
export const ParcelFactBox = ({ children }: { children: ReactNode }) => (
	<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,50%-1px)),1fr))] gap-px overflow-hidden rounded-card bg-hairline line-all">
		{children}
	</dl>
)

/** Status, type and content of a parcel. */
export function ParcelHead({
	whole,
	money,
	state,
}: {
	whole: WholeParcel
	money: (amount: number) => string
	/** The sync state of its newest change. */
	state: ReactNode
}) {
	const styles = useParcelStyles()
	const amountOf = useAmountLabels()
	return (
		<section className="pt-3 pb-3">
			<BadgeRow>
				<Badge {...styles.ofStatus(whole)} />
				<Badge {...styles.ofType(whole)} />
				{whole.isManual && <Badge {...styles.ofManual} />}
			</BadgeRow>
			<p className="pt-1 text-meta text-muted">
				{amountOf(whole)} · {money(whole.amount)}
			</p>
			{state}
		</section>
	)
}

/** Only a safe URL becomes a link; any other is shown as a number. */
export const trackingPageOf = ({ trackingLink }: Pick<WholeParcel, 'trackingLink'>) =>
	trackingLink?.startsWith('https://') ? trackingLink : null

function ShipmentNumber({ whole, onCopy, onNumber }: FactsProps) {
	const { t } = useTranslation('parcels')
	const { shipmentNumber } = whole
	const page = trackingPageOf(whole)
	const edit = onNumber && (
		<IconButton icon={Pencil} size={22} label={t('editNumber')} onClick={onNumber} />
	)
	const copy = shipmentNumber && (
		<IconButton
			icon={Copy}
			size={22}
			label={t('copyNumber')}
			onClick={() => onCopy(shipmentNumber)}
		/>
	)
	const words = page ? (
		<a
			href={page}
			target="_blank"
			rel="noopener"
			aria-label={t('track', { number: shipmentNumber })}
			className="relative text-primary underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.75"
		>
			{shipmentNumber}
		</a>
	) : (
		<span className="select-all">{shipmentNumber}</span>
	)
	const none = whole.isShipmentNumberRequired ? t('numberMissing') : t('numberLater')
	return (
		<ParcelFact wide={shipmentNumber !== null} term={t('shipmentNumber')} action={edit ?? copy}>
			{shipmentNumber ? words : <span className="text-meta text-muted">{none}</span>}
		</ParcelFact>
	)
}

type FactsProps = {
	whole: WholeParcel
	onCopy: (number: string) => void
	/** Undefined where it cannot be changed. */
	onCarrier: (() => void) | undefined
	onComment: (() => void) | undefined
	onNumber: (() => void) | undefined
}

/** Courier, shipment number and comment, each with a button to change it where possible. */
export function ParcelFacts(props: FactsProps) {
	const { whole, onCarrier, onComment } = props
	const { t } = useTranslation('parcels')
	const carrierOf = useCarrierLabels()
	return (
		<ParcelFactBox>
			<ParcelFact
				wide={whole.shipmentNumber !== null}
				term={t('carrier')}
				action={
					onCarrier && (
						<IconButton
							icon={ChevronDown}
							size={22}
							label={t('chooseCarrier')}
							aria-haspopup="dialog"
							onClick={onCarrier}
						/>
					)
				}
			>
				{carrierOf(whole) ?? <span className="text-muted">{t('noCarrier')}</span>}
			</ParcelFact>
			<ShipmentNumber {...props} />
			<ParcelFact
				wide
				term={t('comment')}
				action={
					onComment && (
						<IconButton
							icon={Pencil}
							size={22}
							label={t('editComment')}
							aria-haspopup="dialog"
							onClick={onComment}
						/>
					)
				}
			>
				{whole.comment || <span className="text-muted">{t('noComment')}</span>}
			</ParcelFact>
		</ParcelFactBox>
	)
}
