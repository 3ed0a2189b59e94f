import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Package } from 'lucide'
import { useRunCount } from '#domains/parcels/list'
import { useParcelPerson } from '#features/parcels'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

/** The link to the parcels that wait for packing or a courier; empty where there are none. */
export function FinishParcels() {
	const { t } = useTranslation('dayWork')
	const count = useRunCount(useParcelPerson())
	if (count === 0) return null
	return (
		<StickyAction>
			<Link to="/parcels/run" className={buttonClass({ kind: 'filled', big: true })}>
				<Icon glyph={Package} size={22} />
				{t('finishParcels', { count })}
			</Link>
		</StickyAction>
	)
}
