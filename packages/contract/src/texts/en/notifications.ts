export const notifications = {
	geolocation_denied: 'Location is blocked. Allow it in the browser’s settings for this page.',
	report_create: 'Visit reported',
	visit_started: 'Visit started',
	visit_cancel: 'Visit cancelled',
	visit_replan: 'Visit rescheduled',
	visit_create_new: 'Visit planned',
	coupon_created: 'Coupon issued',
	saved_on_phone: 'Saved on this phone',
	order_saved: 'New sequence saved on this phone',
	needs_you: 'The office refused a change. It needs you.',
	storage_short:
		'The storage of this phone is almost full. Make some room so that your work can be saved.',
	tour_stopped: 'Tour stopped',
	tour_moved_one: 'Tour stopped. {{count}} visit is now planned for {{day}}.',
	tour_moved_other: 'Tour stopped. {{count}} visits are now planned for {{day}}.',
} as const
