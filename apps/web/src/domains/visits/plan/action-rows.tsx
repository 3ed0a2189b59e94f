import type { ActionItem } from '@roundsman/contract'
import type { IconGlyph } from '@roundsman/ui/icon'
import { type RenderLink, Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { Award, ClipboardList, Package, Tag } from 'lucide'
import { useTranslation } from '#texts'

const icons: Record<string, IconGlyph> = {
	promotion: Tag,
	loyalty: Award,
	pickup: Package,
}

const actionIconOf = ({ type }: Pick<ActionItem, 'type'>): IconGlyph => icons[type] ?? ClipboardList

/** Actions, each with a link to its full text. */
export function ActionRows({
	actions,
	renderLink,
}: {
	actions: readonly ActionItem[]
	renderLink: (action: ActionItem) => RenderLink
}) {
	const { t } = useTranslation('visits')
	return (
		<Rows label={t('actions')}>
			{actions.map((action) => (
				<Row
					key={action.id}
					title={action.title}
					subtitle={action.context}
					lead={<Tile icon={actionIconOf(action)} />}
					renderLink={renderLink(action)}
					chevron
				/>
			))}
		</Rows>
	)
}
