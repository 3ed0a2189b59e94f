import type { ActionItem } from '@roundsman/contract'
import { Award, ClipboardList, type LucideIcon, Package, Tag } from 'lucide-react'

const icons: Record<string, LucideIcon> = {
	promotion: Tag,
	loyalty: Award,
	pickup: Package,
}

/** The picture of an action's type. */
export const actionIconOf = ({ type }: Pick<ActionItem, 'type'>): LucideIcon =>
	icons[type] ?? ClipboardList
