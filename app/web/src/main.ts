import { mount } from 'svelte';

import App from './App.svelte';
import './app.css';
import { startSpeaking } from './lib/language.svelte';
import { paint } from './lib/settings.svelte';
import { keepPages } from './lib/shell.svelte';

// Screens say themselves where they begin; the browser would move the table under a form that closes.
history.scrollRestoration = 'manual';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
paint();
await startSpeaking();
mount(App, { target });
void keepPages();
