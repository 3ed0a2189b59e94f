import { Check, CloudUpload, FileText, Package, PackageCheck, Truck, X } from 'lucide'

/** The badges of order states; parcels share some of them. */
export const orderBadges = {
	new: { icon: FileText },
	in_progress: { tone: 'sky', icon: Package },
	sent: { tone: 'sky', icon: Truck },
	partly: { tone: 'orange', icon: PackageCheck, isSolid: true },
	delivered: { tone: 'positive', icon: Check },
	canceled: { tone: 'rose', icon: X },
} as const

type OrderBadge = (typeof orderBadges)[keyof typeof orderBadges]

/** The badge of an order's status; a status unknown to this release looks new. */
export const orderBadge = (status: string): OrderBadge =>
	Object.hasOwn(orderBadges, status) ? orderBadges[status as 'new'] : orderBadges.new

export const paymentBadges = {
	paid: { tone: 'positive', icon: Check },
	unpaid: { tone: 'waiting', icon: CloudUpload, isSolid: true },
} as const
