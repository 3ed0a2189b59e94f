import type { DetourLevel } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { Check, CornerUpRight, Route } from 'lucide'
import { useTranslation } from '#texts'

const badges: Record<DetourLevel, BadgeStyle> = {
	short: { tone: 'positive', icon: Check },
	medium: { tone: 'caution', icon: CornerUpRight },
	long: { tone: 'negative', icon: Route },
}

/** The detour in minutes, as text, sign and colour. */
export function DetourBadge({ level, minutes }: { level: DetourLevel; minutes: number }) {
	const { t } = useTranslation('nextBest')
	return (
		<Badge
			{...badges[level]}
			label={minutes > 0 ? t(`detour.${level}`, { minutes }) : t('detour.none')}
		/>
	)
}
