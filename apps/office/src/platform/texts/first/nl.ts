export { common, errors } from '@roundsman/contract/texts/nl/first'
export { board, chatInOffice, office } from '@roundsman/contract/texts/nl/office'
