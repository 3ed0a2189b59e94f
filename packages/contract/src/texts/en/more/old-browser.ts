export const oldBrowser = {
	title: 'This browser is too old',
	needs: 'Roundsman needs at least iOS {{ios}}, Chrome {{chrome}} or Firefox {{firefox}}.',
	iphone: 'iPhone or iPad: install the newest system under Settings › General › Software Update.',
	android: 'Android: update your browser in the Play Store.',
	afterwards:
		'Then open Roundsman again. What is saved on this phone stays. If there is no update for this phone, ask the office for another one.',
}
