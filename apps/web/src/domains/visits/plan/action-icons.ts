import type { ActionItem } from '@roundsman/contract'
import { Award, ClipboardList, Package, Tag } from 'lucide'
import type { IconGlyph } from '#ui/icon'

const icons: Record<string, IconGlyph> = {
	promotion: Tag,
	loyalty: Award,
	pickup: Package,
}

/** The picture of an action's type. */
export const actionIconOf = ({ type }: Pick<ActionItem, 'type'>): IconGlyph =>
	icons[type] ?? ClipboardList
