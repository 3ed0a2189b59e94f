import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OrderDelivery } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Icon } from '@roundsman/ui/icon'
import { Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { Copy, ExternalLink, Truck } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from '#texts'

/** Number of deliveries shown at first. */
const fewMost = 2

/** The link covers the whole row. */
const linkLook =
	'text-label text-primary underline decoration-1 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

function useCourier({ type }: OrderDelivery): string {
	const { t } = useTranslation('options')
	return t(`carrier.${type.value}` as 'carrier.dpd', { defaultValue: type.label })
}

/** Only a safe URL becomes a link; any other is shown as a number. */
const pageOf = ({ trackingUrl }: OrderDelivery) =>
	trackingUrl?.startsWith('https://') ? trackingUrl : null

function Delivery({
	delivery,
	onCopy,
}: {
	delivery: OrderDelivery
	onCopy: (number: string) => void
}) {
	const { t } = useTranslation('orders')
	const { shortDay } = useFormats()
	const { paketNumber, sentDate, deliveryDate } = delivery
	const courier = useCourier(delivery)
	const page = pageOf(delivery)
	const track = t('track', { number: paketNumber, courier })
	return (
		<li className="relative flex min-h-16 items-center gap-3 py-2 pr-1 pl-3">
			<Tile icon={Truck} tone={deliveryDate ? 'success' : 'primary'} />
			<div className="min-w-0 flex-1">
				<p className="text-body-strong">{courier}</p>
				{page ? (
					<a href={page} target="_blank" rel="noopener" aria-label={track} className={linkLook}>
						{paketNumber}
					</a>
				) : (
					<p className="text-label select-all">{paketNumber}</p>
				)}
				<p className="text-meta text-muted">
					<span className="inline-block">{t('sentOn', { date: shortDay(sentDate) })}</span>
					{deliveryDate && (
						<>
							{' · '}
							<span className="inline-block">
								{t('arrivedOn', { date: shortDay(deliveryDate) })}
							</span>
						</>
					)}
				</p>
			</div>
			{page ? (
				<span className="grid size-12 flex-none place-items-center text-primary">
					<Icon glyph={ExternalLink} size={22} />
				</span>
			) : (
				<IconButton
					icon={Copy}
					size={22}
					label={t('copyParcel', { number: paketNumber })}
					onClick={() => onCopy(paketNumber)}
				/>
			)}
		</li>
	)
}

/** The deliveries of an order, two until all are requested. */
export function DeliveryList({
	deliveries,
	isCanceled,
	hasIds,
	onCopy,
}: {
	deliveries: readonly OrderDelivery[]
	isCanceled: boolean
	/** Order and customer id are known: without them deliveries cannot be requested. */
	hasIds: boolean
	onCopy: (number: string) => void
}) {
	const { t } = useTranslation('orders')
	const listId = useId()
	const [showsAll, setShowsAll] = useState(false)
	const hasMore = deliveries.length > fewMost
	const whyNone = isCanceled ? t('deliveries.canceled') : t('deliveries.none')
	const noneText = hasIds ? whyNone : t('needsIds')
	const shown = showsAll ? deliveries : deliveries.slice(0, fewMost)
	return (
		<section>
			<SectionTitle
				end={
					hasMore ? (
						<Button
							kind="text"
							className="-my-3 -mr-3"
							aria-expanded={showsAll}
							aria-controls={listId}
							onClick={() => setShowsAll(!showsAll)}
						>
							{showsAll ? t('deliveries.less') : t('deliveries.all', { count: deliveries.length })}
						</Button>
					) : (
						deliveries.length || undefined
					)
				}
			>
				{t('deliveries')}
			</SectionTitle>
			<div id={listId}>
				{deliveries.length === 0 ? (
					<p className="rounded-card bg-surface p-4 text-meta text-muted line-all">{noneText}</p>
				) : (
					<Rows label={t('deliveries')}>
						{shown.map((delivery) => (
							<Delivery key={delivery.id} delivery={delivery} onCopy={onCopy} />
						))}
					</Rows>
				)}
			</div>
		</section>
	)
}
