// The playground's page: the start, a position that its address brings, and the table.
import { open } from "../app";
import { redraw } from "../state";
import { browser, look } from "./house";
import { Offered } from "./offered";

void open(browser, Offered);
void look().catch(() => redraw()); // the click that starts says it
