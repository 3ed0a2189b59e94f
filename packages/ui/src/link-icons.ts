import { Calendar, FileText, House, Package, RotateCcw } from 'lucide'

/** The icons of records that a message links to. */
export const linkIcons = {
	visit: Calendar,
	order: FileText,
	return: RotateCcw,
	parcel: Package,
	customer: House,
} as const
