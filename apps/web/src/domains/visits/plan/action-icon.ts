import type { ActionItem } from '@roundsman/contract'
import type { IconGlyph } from '@roundsman/ui/icon'
import { Award, ClipboardList, Package, Tag } from 'lucide'

const icons: Record<string, IconGlyph> = {
	promotion: Tag,
	loyalty: Award,
	pickup: Package,
}

/** The picture of an action's type. */
export const actionIconOf = ({ type }: Pick<ActionItem, 'type'>): IconGlyph =>
	icons[type] ?? ClipboardList
