export { common, errors } from '@roundsman/contract/texts/de/first'
export { board, chatInOffice, office } from '@roundsman/contract/texts/de/office'
