import { FOLD } from './fold.tsx'

/**
 * Keeps what follows the first screen out of the way of the first paint, in pages that run script: while the fold waits it
 * is not laid out, nor what follows main: without its styles yet, the bar for the thumb would jump to its place. Paper
 * has all of it. For the style element of the page.
 */
export const WAITING = `@media screen{#${FOLD}[data-waits]~:not([data-shown]),main:has(>#${FOLD}[data-waits])~*{display:none!important}}`

// Runs where it stands, before what follows has been read. A page that is opened further down, or
// unseen, does not wait: it is whole before a browser looks for the place where it stood. Some browsers report no
// paint: three seconds after loading no page waits.
// What follows is shown a part a frame: all of it at once would be one long task, during which no one is answered.
// Who presses End before that gets to the end of the whole page. Styles that are lost are asked for three times more, with
// growing pauses; what they are for is shown without them meanwhile.
const SCRIPT = `(fold=>{let last=fold,asked,opened,end;const now=document.hidden||location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate",show=()=>{!(now||document.hidden)&&(last=last.nextElementSibling)?(last.dataset.shown="",requestAnimationFrame(show)):(delete fold.dataset.waits,end&&scrollTo(0,1e6))},get=left=>{fold.insertAdjacentHTML("beforeend",fold.firstChild.textContent);fold.lastChild.onload=fold.lastChild.onerror=it=>{opened||show();opened=1;it.type=="error"&&left&&setTimeout(get,4e3/left,left-1)}},open=()=>{asked||get(asked=3)};fold.dataset.waits="";if(now)open();else{addEventListener("keydown",it=>{it.target.select||(end=it.key=="End")});new PerformanceObserver(open).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(open,3e3))}})(document.currentScript.parentNode)`

/**
 * What stands at the fold: the styles of what follows, asked for after the first paint; at once where no script runs. The
 * inline bootstrap stands in the same script, for each costs the first flight a hash in the policy.
 */
export const deferredContent = (address: string, inlineScript: string): string =>
  `<noscript><link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}"></noscript><script>${SCRIPT};${inlineScript}</script>`
