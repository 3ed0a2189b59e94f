export const whatsNew = {
	returns:
		'Returns from start to receipt: claims with photos and the customer’s signature, also offline.',
	scanner: 'A scanner for articles and orders.',
	figures: 'Your own figures by week and month, as charts and as a table.',
	news: 'All news in one place; what you have read stays marked.',
	settings:
		'More settings: text size, courier, storage, and the devices on which you are signed in.',
} as const
