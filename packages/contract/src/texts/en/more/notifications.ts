export const notifications = {
	geolocation_denied: 'Location is blocked. Allow it in the browser’s settings for this page.',
	saved_on_phone: 'Saved on this phone',
	needs_you: 'The office refused a change. It needs your decision.',
	storage_short:
		'This phone’s storage is almost full. Free up some space so that your work can be saved.',
	other_time_zone:
		'This phone is set to another time zone. All times here are those of your country.',
} as const
