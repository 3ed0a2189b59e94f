import { useFormats } from '@roundsman/client/texts/use-formats'
import { distanceM, type Position } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { LocateFixed } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useAddressAt } from './use-address-at.ts'

type Place = { lat: number; lng: number }

/** Distances below this are not shown. */
const nearbyM = 20

/** A point as numbers, with its accuracy: the replacement where there is no map. */
export function PlacePanel({
	search,
	place,
	address,
	mine,
	hint,
	onTakeMine,
}: {
	/** The search for a point by address. */
	search: ReactNode
	place: Place | null
	/** The location of the address, to show its distance from the point; null where there is none. */
	address: Place | null
	/** The phone's position, where the point was set to it. */
	mine: Position | null
	/** How to move a point on the map, where there is one. */
	hint: string
	onTakeMine: () => void
}) {
	const { t } = useTranslation(['map', 'customerDetails'])
	const { degrees, distance } = useFormats()
	const { address: near, isFailed } = useAddressAt(place)
	const away = place && address ? distanceM(place, address) : null
	const awayText =
		away === null || away < nearbyM
			? t('customerDetails:location.here')
			: t('customerDetails:location.away', { distance: distance(away) })
	return (
		<div className="bg-surface px-gutter pt-3 line-t short:border-0 short:bg-transparent short:px-0 short:pt-0">
			<div className="pb-2">{search}</div>
			<p className="text-label" role="status">
				{place ? `${degrees(place.lat)} · ${degrees(place.lng)}` : t('map:place.none')}
				{near && <span className="block text-meta">{t('map:place.near', { address: near })}</span>}
				{isFailed && (
					<span className="block text-meta text-danger">{t('map:place.addressFailed')}</span>
				)}
				{away !== null && <span className="block text-meta text-muted">{awayText}</span>}
				{mine && (
					<span className="block text-meta text-muted">
						{t('map:place.accuracy', { distance: distance(mine.accuracy) })}
					</span>
				)}
			</p>
			<p className="pt-1 text-caption text-muted short:hidden">
				{place ? hint : t('map:place.first')}
			</p>
			<Button icon={LocateFixed} className="my-2 w-full" onClick={onTakeMine}>
				{t('map:place.useMine')}
			</Button>
		</div>
	)
}
