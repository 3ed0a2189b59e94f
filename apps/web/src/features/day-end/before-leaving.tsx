import { useFormats } from '@roundsman/client/texts/use-formats'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { CloudUpload, Package } from 'lucide'
import { useHasFeature } from '#domains/employees'
import { useUnsentParcels } from '#domains/parcels/list'
import { Link } from '#parts/link.tsx'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Remaining tasks before the person goes home: parcels without a courier, and unsent changes. */
export function BeforeLeaving() {
	const { t } = useTranslation(['dayEnd', 'dayWork'])
	const { weight } = useFormats()
	const may = useHasFeature('parcels')
	const totals = useUnsentParcels(may)
	const parcels = totals?.count ?? 0
	const unsent = useOperations().filter(isWaiting).length
	const things = [parcels, unsent].filter((one) => one > 0).length
	return (
		<section>
			<SectionTitle {...(things > 0 ? { end: String(things) } : {})}>{t('before')}</SectionTitle>
			{things === 0 ? (
				<p className="text-meta text-muted">{t('allClear')}</p>
			) : (
				<Rows label={t('before')}>
					{parcels > 0 && (
						<Row
							title={t('parcels', { count: parcels })}
							subtitle={t('dayWork:parcelsHold', {
								...{ count: totals?.quantity ?? 0, weight: weight(totals?.weight ?? 0) },
							})}
							lead={<Tile tone="warning" icon={Package} />}
							renderLink={(look) => <Link to="/parcels/list" {...look} />}
							chevron
						/>
					)}
					{unsent > 0 && (
						<Row
							title={t('unsent', { count: unsent })}
							subtitle={t('unsentText')}
							lead={<Tile tone="warning" icon={CloudUpload} />}
							renderLink={(look) => <Link to="/settings" {...look} />}
							chevron
						/>
					)}
				</Rows>
			)}
		</section>
	)
}
