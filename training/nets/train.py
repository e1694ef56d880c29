"""The command-line options and the training loop of both networks."""

import argparse
import os
import time

import torch

from photos import recoloured


def train(net, examples, loss, measured, held, epochs):
    """Trains a network with the options of the command line. `examples(folder, most, seed)` returns a data set of pictures and targets.
    `loss(said, *wanted)` returns the terms of the loss. `measured(net, data set)` describes the results on `held` validation photographs.
    """
    options = argparse.ArgumentParser()
    options.add_argument("photos")
    options.add_argument("checkpoint")
    options.add_argument("--validation")
    options.add_argument("--epochs", type=int, default=epochs)
    options.add_argument("--most", type=int)
    options.add_argument("--rate", type=float, default=3e-3)
    options.add_argument("--start")
    chosen = options.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(os.cpu_count() or 1)
    net = net.to(memory_format=torch.channels_last)
    if chosen.start:
        net.load_state_dict(torch.load(chosen.start))
    loader = torch.utils.data.DataLoader(
        examples(chosen.photos, chosen.most, 1), 32, shuffle=True, drop_last=True, num_workers=1, persistent_workers=True
    )
    validation = examples(chosen.validation, held) if chosen.validation else None
    optimizer = torch.optim.AdamW(net.parameters(), chosen.rate, weight_decay=1e-3)
    steps = chosen.epochs * len(loader)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, chosen.rate, total_steps=steps, pct_start=0.1)
    began = time.time()
    for epoch in range(chosen.epochs):
        net.train()
        losses = 0
        for picture, *wanted in loader:
            parts = torch.stack(loss(net(recoloured(picture).contiguous(memory_format=torch.channels_last)), *wanted))
            optimizer.zero_grad()
            parts.sum().backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            rate.step()
            losses += parts.detach() / len(loader)
        torch.save(net.state_dict(), chosen.checkpoint)
        print(f"epoch {epoch + 1}: losses {losses.numpy()}, {time.time() - began:.0f} s", flush=True)
        if validation:
            print("  ", measured(net, validation), flush=True)
