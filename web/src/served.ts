// The page of `tricky-twist serve`.
import { open } from "./app";
import { server } from "./server";

void open(server);
