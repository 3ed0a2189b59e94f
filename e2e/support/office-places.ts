/** The screens of the office by their addresses. */
export const places = [
	...[
		'/',
		'/setup',
		'/setup?step=customers',
		'/board',
		'/board?view=week',
		'/board?view=month',
		'/customers',
		'/orders',
		'/visits',
		'/people',
	],
	...['/people/days-off', '/people/documents', '/returns?standing=all', '/parcels'],
	...['/unclear-shipments', '/tickets?status=all', '/work-state', '/imports', '/news', '/chat'],
	...[
		'',
		'/rules',
		'/sectors',
		'/options',
		'/actions',
		'/campaigns',
		'/coupons',
		'/holidays',
		'/texts',
	].map((part) => `/settings${part}`),
	...['/links', '/services', '/connections', '/exports', '/audit'].map(
		(part) => `/settings${part}`,
	),
	'/no-such-place',
]
