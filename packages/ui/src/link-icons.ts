import { Calendar, FileText, House, Package, RotateCcw } from 'lucide'

/** The icons of records that a message leads to. */
export const linkIcons = {
	visit: Calendar,
	order: FileText,
	return: RotateCcw,
	parcel: Package,
	customer: House,
} as const
