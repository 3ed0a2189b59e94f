import { listPoints, type TourPoint, type TourPoints } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { type RenderLink, Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { MapPin, Star, Trash2 } from 'lucide'
import { syncBadges } from '#platform/badges/sync-badges'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { tourPointEntity } from './tour-point-changes.ts'

const stateLabels = { saved: 'saved', sending: 'sending', needs_you: 'needsYou' } as const

type RowActions = {
	onDelete: (point: TourPoint) => void
	/** The link to a change that the office refused. */
	renderChange: (operationId: string) => RenderLink
}
type ListProps = RowActions & { points: readonly TourPoint[] }

function PointRow({ point, onDelete, renderChange }: RowActions & { point: TourPoint }) {
	const { t } = useTranslation(['tourPoints', 'options', 'sync'])
	const operations = useOperations()
	const entity = tourPointEntity(point.id)
	const state = changeStateOf(operations, entity)
	const refused = operations.find((one) => one.entity === entity && one.state === 'needs-person')
	const { label, type, isFavorite } = point
	const use = type ? t(`options:tour-point-type.${type.value}`) : t('tourPoints:both')
	return (
		<Row
			title={label}
			subtitle={use}
			lead={<Tile icon={isFavorite ? Star : MapPin} tone={isFavorite ? 'gold' : 'neutral'} />}
			badges={state && <Badge {...syncBadges[state]} label={t(`sync:${stateLabels[state]}`)} />}
			wrap
			{...(refused
				? { renderLink: renderChange(refused.id) }
				: {
						menu: (
							<IconButton
								icon={Trash2}
								label={t('tourPoints:deleteNamed', { name: label })}
								onClick={() => onDelete(point)}
							/>
						),
					})}
		/>
	)
}

function Section({ title, points, ...rowActions }: ListProps & { title: string }) {
	if (points.length === 0) return null
	return (
		<section>
			<SectionTitle end={points.length}>{title}</SectionTitle>
			<Rows label={title}>
				{points.map((point) => (
					<PointRow key={point.id} point={point} {...rowActions} />
				))}
			</Rows>
		</section>
	)
}

/** The person's points, favourites first. */
export function TourPointList({ points, ...rowActions }: RowActions & { points: TourPoints }) {
	const { t } = useTranslation('tourPoints')
	const others = listPoints(points).filter(({ isFavorite }) => !isFavorite)
	return (
		<>
			<Section title={t('favourites')} points={points.favorites} {...rowActions} />
			<Section title={t('others')} points={others} {...rowActions} />
		</>
	)
}
