import { Calendar, FileText, House, Package, RotateCcw } from 'lucide'

/** How kinds of record look that a message leads to. */
export const linkIcons = {
	visit: Calendar,
	order: FileText,
	return: RotateCcw,
	parcel: Package,
	customer: House,
} as const
