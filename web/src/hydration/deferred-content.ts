import { FOLD } from '../islands/fold.tsx'

/**
 * Styles for the document head that leave everything after the fold, and everything after main, out of layout until its own
 * styles have loaded (the mobile action bar would jump otherwise). Print is not affected. Only script sets `data-waits` and
 * `data-later`, so pages without script are shown whole.
 */
export const DEFERRED_CONTENT_STYLES = `@media screen{:is(#${FOLD},main)[data-waits]~:not([data-shown]),[data-later]{display:none!important}}`

/**
 * On a phone, a part with more elements than this is shown child by child: styling and laying out 300 at once takes a slow phone 160
 * ms. Wide screens have lists in columns, whose items would move.
 */
const PART_SIZE = 40

// Inline script inside the fold, run by the parser before anything below it exists. Once the first paint is reported, or three
// seconds after `load` where a browser reports none, it inserts the `<noscript>` style link of the fold. When that has loaded, the
// first screen gets its new styles in a frame of its own. Then the rest is shown, a few parts a frame: showing all of them at once
// would be a long task that blocks input.
// - A page opened at an anchor, in the background, or by back or reload doesn't wait, so the browser can restore its scroll
// position.
// - Pressing End before everything is shown scrolls to the end of the whole page afterwards.
// - Styles that fail to load are requested three more times, with growing pauses; the content is shown unstyled meanwhile.
const LOADER_SCRIPT = `(fold=>{const main=fold.parentNode,parts=[];let last=fold,asked,opened,end;const wait=on=>{for(const it of[fold,main])it.toggleAttribute("data-waits",on)},now=document.hidden||location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate",frame=requestAnimationFrame,next=()=>parts.shift()??(last=last.nextElementSibling??(last.parentNode==main?main.nextElementSibling:null)),show=()=>{let it,room=${PART_SIZE};while(!(now||document.hidden)&&room>0&&(it=next())){const size=it.querySelectorAll("*").length+1;if(size>${PART_SIZE}&&it.children[0]&&screen.width<768){parts.unshift(...it.children);for(const part of it.children)part.dataset.later=""}else room-=size;it.dataset.shown="";delete it.dataset.later}if(it)frame(show);else{wait(false);for(const it of parts)delete it.dataset.later;end&&scrollTo(0,1e6)}},get=left=>{fold.insertAdjacentHTML("beforeend",fold.firstChild.textContent);fold.lastChild.onload=fold.lastChild.onerror=it=>{opened||(now?show():frame(()=>frame(show)));opened=1;it.type=="error"&&left&&setTimeout(get,4e3/left,left-1)}},open=()=>{asked||get(asked=3)};wait(true);if(now)open();else{addEventListener("keydown",it=>{it.target.select||(end=it.key=="End")});new PerformanceObserver(open).observe({type:"paint",buffered:true});addEventListener("load",()=>setTimeout(open,3e3))}})(document.currentScript.parentNode)`

/**
 * Markup for the fold: the deferred styles, loaded after the first paint, or at once without script. The inline bootstrap
 * shares the script element, because each inline script costs a hash in the Content-Security-Policy header.
 */
export const deferredContent = (address: string, inlineScript: string): string =>
  `<noscript><link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}"></noscript><script>${LOADER_SCRIPT};${inlineScript}</script>`
