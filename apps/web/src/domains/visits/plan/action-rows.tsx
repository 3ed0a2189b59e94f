import type { ActionItem } from '@roundsman/contract'
import { useTranslation } from '#texts'
import { type RenderLink, Row, Rows } from '#ui/list/rows'
import { Tile } from '#ui/tile'
import { actionIconOf } from './action-icons.ts'

/** Actions, each leading to all that is to be known of it. */
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
