import type { DetourLevel } from '@roundsman/contract'
import { useTranslation } from '#texts'
import { Badge } from '#ui/badge'

/** How far off the way somebody is: in minutes, in a word, by a sign and a colour. */
export function DetourBadge({ level, minutes }: { level: DetourLevel; minutes: number }) {
	const { t } = useTranslation('nextBest')
	return <Badge code={level} label={t(`detour.${level}`, { minutes })} />
}
