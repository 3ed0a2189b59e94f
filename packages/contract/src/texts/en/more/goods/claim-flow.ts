/** A claim in one flow: what, why, two photos. */
export const claimFlow = {
	why: 'Why?',
	otherReason: 'Other reason',
	whyOther: 'What exactly?',
	thenCamera: 'The camera opens next',
	recent: 'Recently ordered',
	inThisReturn: 'In this return',
	what: 'What is going back?',
	added: '{{article}} added',
	due: 'to take',
	taken: 'taken',
	shutter: 'Take photo {{number}}',
	hint1: 'Photo 1: the part',
	hint2: 'Photo 2: the label or the box',
	noCamera: 'The camera did not open. Take the photos here.',
	gallery: 'Gallery',
	cameraView: 'Picture of the camera',
} as const
