import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Truck } from 'lucide'
import { useRunCount } from '#domains/parcels/list'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { useParcelPerson } from './use-new-parcel.ts'

/** The link to packing and shipping all open parcels one after the other; empty while there is none. */
export function RunTile() {
	const { t } = useTranslation('parcels')
	const count = useRunCount(useParcelPerson())
	if (count === 0) return null
	return (
		<Link to="/parcels/run" className={buttonClass()}>
			<Icon glyph={Truck} size={20} />
			{t('run.door', { count })}
		</Link>
	)
}
