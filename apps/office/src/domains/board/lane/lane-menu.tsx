import type { ComponentProps } from 'react'
import { ActionMenu } from '#desk/kit/action-menu.tsx'
import { useTranslation } from '#texts'

/** The actions for a person's day. */
export function LaneMenu({
	name,
	choices,
}: {
	name: string
	choices: ComponentProps<typeof ActionMenu>['choices']
}) {
	const { t } = useTranslation('board')
	return <ActionMenu label={t('lane.menu', { name })} choices={choices} side="left" />
}
