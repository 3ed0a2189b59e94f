import type { DetourLevel } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { Check, CornerUpRight, Route } from 'lucide'
import { useTranslation } from '#texts'

const badges: Record<DetourLevel, BadgeStyle> = {
	short: { tone: 'positive', icon: Check },
	medium: { tone: 'caution', icon: CornerUpRight },
	long: { tone: 'negative', icon: Route },
}

/** How far off the way somebody is: in minutes, in a word, by a sign and a colour. */
export function DetourBadge({ level, minutes }: { level: DetourLevel; minutes: number }) {
	const { t } = useTranslation('nextBest')
	return (
		<Badge
			{...badges[level]}
			label={minutes > 0 ? t(`detour.${level}`, { minutes }) : t('detour.none')}
		/>
	)
}
