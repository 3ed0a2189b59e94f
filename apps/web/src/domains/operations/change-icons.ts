import {
	ClipboardCheck,
	FileQuestionMark,
	ListOrdered,
	type LucideIcon,
	Settings,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
	'visit-report': ClipboardCheck,
	'visit-order': ListOrdered,
	'settings-update': Settings,
}

/** The icon of a kind of change. */
export const changeIcon = (kind: string): LucideIcon => icons[kind] ?? FileQuestionMark
